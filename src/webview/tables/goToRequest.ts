import { whyNotFound, type FoundId } from '../../core/findId';
import { formatNumber } from '../../core/format';
import { element as make, setText } from '../dom';
import { markInvalid, textField, type TextField } from './textField';

const LABEL = 'Go to request';

/** What an id is told by from the number of a request: `id:17`. */
const ID_SIGN = /^\s*id\s*:\s*(?=[\d,_ ]+$)/i;

/** The field that leads to a request by its number or, where the source has ids, by its id. */
export class GoToRequest {
  readonly element: HTMLElement;
  private readonly field: TextField = textField(LABEL, '#', 'go-to-field');
  private readonly problem = make('span', 'filter-problem');
  private requestCount = 0;
  private hasIds = false;
  private newestSearch = 0;

  /** `go` returns why the request can't be shown, '' where it is; `find` looks for an id in the whole source. */
  constructor(
    private readonly go: (request: number) => string,
    private readonly find: (text: string) => Promise<FoundId | undefined>,
  ) {
    const label = make('span', 'muted', LABEL);
    label.setAttribute('aria-hidden', 'true');
    this.problem.setAttribute('role', 'status');
    this.element = make('div', 'go-to', label, this.field, this.problem);
    this.field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void this.enter(this.field.value);
    });
    this.field.addEventListener('input', () => {
      this.tell('');
    });
  }

  /** Other requests are shown: what was said of those before is said no longer. */
  setRequests(count: number, hasIds: boolean): void {
    this.tell('');
    this.requestCount = count;
    this.hasIds = hasIds;
    this.field.placeholder = this.hasIds ? '# or id' : '#';
    this.field.title = this.hasIds
      ? 'Go to request: its number, or its id; id:17 where an id is a number'
      : LABEL;
  }

  private async enter(text: string): Promise<void> {
    const request = readRequestNumber(text, this.requestCount);
    if (request !== undefined) this.tell(this.go(request));
    else if (this.hasIds && text.trim() !== '') await this.search(text);
    else this.tell(this.range());
  }

  private async search(text: string): Promise<void> {
    const search = ++this.newestSearch;
    setText(this.problem, 'Searching…');
    const id = text.replace(ID_SIGN, '').trim();
    const found = await this.find(id);
    // Meanwhile something else may have been typed, or the same entered again.
    if (search !== this.newestSearch || this.field.value !== text) return;
    if (found === undefined) this.tell('');
    else if (found.kind === 'request') this.tell(this.go(found.request));
    else this.tell(this.whyNot(found, id));
  }

  private tell(message: string): void {
    markInvalid(this.field, message !== '');
    setText(this.problem, message);
  }

  private whyNot(found: FoundId, text: string): string {
    const why = whyNotFound(found, text);
    return found.kind === 'none' ? `${why}. ${this.range()}` : why;
  }

  private range(): string {
    if (this.requestCount === 0) return 'There are no requests';
    return `Requests go from 0 to ${formatNumber(this.requestCount - 1)}`;
  }
}

/** "131", "#131", "1,000": the number of a request that exists. */
function readRequestNumber(text: string, requestCount: number): number | undefined {
  const digits = text.replace(/[\s,_]/g, '').replace(/^#/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const request = Number(digits);
  return request < requestCount ? request : undefined;
}
