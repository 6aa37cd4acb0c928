import { cardText } from '../../core/chart/card';
import { requestCard } from '../../core/explain';
import { orderRequests, type RequestKey } from '../../core/grid/order';
import { formatNumber } from '../../core/format';
import type { Shown, View, ViewContext } from '../view';
import { ChosenFrom } from './chosenFrom';
import { costFields, replicasField } from './filterFields';
import { GoToRequest } from './goToRequest';
import { requestColumns } from './requestColumns';
import { SortableTable, type TableKind } from './sortableTable';

/** The table of all requests: what each cost, where it went, and how loaded that replica was. */
export function createRequestsTable(context: ViewContext): View {
  return new RequestsTable(context);
}

class RequestsTable implements View {
  readonly element: HTMLElement;
  private readonly table: SortableTable<RequestKey>;
  private readonly goTo: GoToRequest;
  private chosenFrom: ChosenFrom | undefined;
  private focused: number | undefined;
  private shown: Shown | undefined;

  constructor(private readonly context: ViewContext) {
    this.table = new SortableTable(this.kind(), context);
    this.goTo = new GoToRequest(
      (request) => this.goToRequest(request),
      // To ask again leads on to the next request of the same id.
      (text) => context.findId(text, (this.focused ?? -1) + 1),
    );
    this.table.bar.append(this.goTo.element);
    this.element = this.table.element;
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.shown = shown;
    if (!sameList)
      this.goTo.setRequests(shown?.schedule.requestCount ?? 0, shown?.source.idField !== undefined);
    this.table.setShown(shown, sameList);
  }

  setFocus(request: number | undefined): void {
    if (request === this.focused) return;
    this.focused = request;
    this.table.mark(request);
  }

  refresh(): void {
    this.table.refresh();
  }

  draw(): void {
    this.chosenFrom?.beginFrame();
    this.table.draw();
  }

  getState(): unknown {
    return this.table.getState();
  }

  setState(state: unknown): void {
    this.table.setState(state);
  }

  /** The keyboard stays in the field, so that nothing is heard of the request unless it is said. */
  private goToRequest(request: number): string {
    const { shown } = this;
    if (shown !== undefined) this.context.announce(cardText(requestCard(shown.schedule, request, shown)));
    this.context.focusRequest(request);
    this.context.revealRequest(request, true);
    this.focused = request;
    return this.table.mark(request) ? '' : `The filter hides request ${formatNumber(request)}`;
  }

  private kind(): TableKind<RequestKey> {
    const { context } = this;
    return {
      label: 'Requests',
      noun: 'request',
      keys: ['request', 'cost', 'replica', 'loadBefore', 'loadAfter'],
      filterFields: (shown) => [replicasField(shown), ...costFields()],
      columns: (shown) => {
        this.chosenFrom = new ChosenFrom(shown.schedule, () => {
          this.table.refresh();
        });
        return requestColumns(shown, this.chosenFrom);
      },
      count: ({ schedule }) => schedule.requestCount,
      order: ({ schedule }, filters, sorting) => orderRequests(schedule, filters.read(), sorting),
      activated: (request) => {
        this.focused = request;
        context.focusRequest(request);
        context.revealRequest(request, true);
      },
      opened: (request) => {
        context.revealRequest(request);
      },
    };
  }
}
