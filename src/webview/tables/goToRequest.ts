import { formatNumber } from '../../core/format';
import { element as make, setText } from '../dom';
import { markInvalid, textField, type TextField } from './textField';

/** The field that leads to a request by its number. */
export class GoToRequest {
  readonly element: HTMLElement;
  private readonly field: TextField = textField('Go to request', '#', 'go-to-field');
  private readonly problem = make('span', 'filter-problem');
  private requestCount = 0;

  constructor(private readonly go: (request: number) => void) {
    const label = make('span', 'muted', 'Go to request');
    label.setAttribute('aria-hidden', 'true');
    this.element = make('div', 'go-to', label, this.field, this.problem);
    this.field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.entered();
    });
    this.field.addEventListener('input', () => {
      this.tell('');
    });
  }

  setRequestCount(count: number): void {
    this.requestCount = count;
  }

  private entered(): void {
    const request = readRequestNumber(this.field.value, this.requestCount);
    if (request === undefined) this.tell(this.range());
    else this.go(request);
  }

  /** Says why nothing can be shown; nothing to say: ''. */
  tell(message: string): void {
    markInvalid(this.field, message !== '');
    setText(this.problem, message);
  }

  private range(): string {
    if (this.requestCount === 0) return 'There are no requests';
    return `Requests go from 0 to ${formatNumber(this.requestCount - 1)}`;
  }
}

/** "131", "#131", "1,000": the number of a request that exists. */
export function readRequestNumber(text: string, requestCount: number): number | undefined {
  const digits = text.replace(/[\s,_]/g, '').replace(/^#/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const request = Number(digits);
  return request < requestCount ? request : undefined;
}
