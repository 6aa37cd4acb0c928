import { formatNumber } from '../../core/format';
import { element as make, setText } from '../dom';
import { markInvalid, textField, type TextField } from './textField';

/** Looks for the request that the source calls `id`; undefined where it calls none so. */
export type FindId = (id: string) => Promise<number | undefined>;

/** The field that leads to a request by its number or, where the source has ids, by its id. */
export class GoToRequest {
  readonly element: HTMLElement;
  private readonly field: TextField = textField('Go to request', '#', 'go-to-field');
  private readonly problem = make('span', 'filter-problem');
  private requestCount = 0;
  private hasIds = false;

  /** `go` returns why the request can't be shown, '' where it is. */
  constructor(
    private readonly go: (request: number) => string,
    private readonly findId: FindId | undefined,
  ) {
    const label = make('span', 'muted', 'Go to request');
    label.setAttribute('aria-hidden', 'true');
    this.element = make('div', 'go-to', label, this.field, this.problem);
    this.field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void this.enter(this.field.value);
    });
    this.field.addEventListener('input', () => {
      this.tell('');
    });
  }

  setRequests(count: number, hasIds: boolean): void {
    this.requestCount = count;
    this.hasIds = hasIds && this.findId !== undefined;
    this.field.placeholder = this.hasIds ? '# or id' : '#';
  }

  private async enter(text: string): Promise<void> {
    const number = readRequestNumber(text, this.requestCount);
    const request = number ?? (this.hasIds ? await this.findId?.(text.trim()) : undefined);
    // Meanwhile something else may have been typed.
    if (this.field.value !== text) return;
    this.tell(request === undefined ? this.nothingFound(text) : this.go(request));
  }

  private tell(message: string): void {
    markInvalid(this.field, message !== '');
    setText(this.problem, message);
  }

  private nothingFound(text: string): string {
    if (this.requestCount === 0) return 'There are no requests';
    const range = `Requests go from 0 to ${formatNumber(this.requestCount - 1)}`;
    return this.hasIds ? `There is no request “${text.trim()}”. ${range}` : range;
  }
}

/** "131", "#131", "1,000": the number of a request that exists. */
function readRequestNumber(text: string, requestCount: number): number | undefined {
  const digits = text.replace(/[\s,_]/g, '').replace(/^#/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const request = Number(digits);
  return request < requestCount ? request : undefined;
}
