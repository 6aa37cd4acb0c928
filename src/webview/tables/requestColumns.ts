import { isolate } from '../../core/chart/card';
import type { Cost } from '../../core/costs';
import type { RequestKey } from '../../core/grid/order';
import type { OtherPolicy, Shown } from '../view';
import type { ChosenFrom } from './chosenFrom';
import { widthFor, type GridColumn } from './columns';
import { numberColumn } from './numberColumn';
import { shortReplicaName } from '../shortReplicaName';
import { replicaColumn, spread } from './replicaNames';

type RequestColumn = GridColumn<RequestKey>;

export function requestColumns(shown: Shown, chosenFrom: ChosenFrom): RequestColumn[] {
  const { schedule, source } = shown;
  const placeOf = (request: number): [number, number] => [
    schedule.replicaOf[request]!,
    schedule.slotOf(request),
  ];
  const columns = [
    numberColumn('Request', 'request', (request) => request, schedule.requestCount),
    numberColumn('Cost', 'cost', (request) => schedule.cost(request), schedule.requestCount),
    replicaColumn<RequestKey>(shown, 'replica', (request) => schedule.replicaOf[request]!),
    // Before the loads: where the panel is narrow, the reason is seen without scrolling.
    chosenColumn(shown, chosenFrom),
    numberColumn(
      'Load before',
      'loadBefore',
      (request) => schedule.loadBeforeSlot(...placeOf(request)),
      schedule.requestCount,
    ),
    numberColumn('Load after', 'loadAfter', (request) => loadAfter(shown, request), schedule.requestCount),
  ];
  if (shown.other !== undefined) columns.splice(3, 0, leastLoadColumn(shown, shown.other));
  if (source.idField !== undefined) columns.splice(1, 0, idColumn(shown, source.idField));
  return columns;
}

/** Where least load would have sent a request, marked where that is another replica. */
function leastLoadColumn(shown: Shown, { leastLoadOf }: OtherPolicy): RequestColumn {
  const title = 'With least load';
  const hasMoved = (request: number) => leastLoadOf[request] !== shown.schedule.replicaOf[request];
  const plain = (request: number) => shortReplicaName(shown, leastLoadOf[request]!);
  return {
    title,
    numeric: false,
    foreign: true,
    widthCh: Math.min(
      26,
      widthFor(
        title,
        ...spread(shown.schedule.replicaCount).map((each) => `≠ ${shortReplicaName(shown, each)}`),
      ),
    ),
    text: (request) => (hasMoved(request) ? behindSign(plain(request)) : '='),
    plain,
  };
}

/** "≠ 3"; the sign stays before a name that is written from right to left: by a mark, as an isolate alone won't do. */
function behindSign(name: string): string {
  return /^[\d,]+$/.test(name) ? `≠ ${name}` : `\u200e≠ ${isolate(name)}`;
}

function loadAfter({ schedule }: Shown, request: number): Cost {
  return schedule.loadBeforeSlot(schedule.replicaOf[request]!, schedule.slotOf(request) + 1);
}

function idColumn(shown: Shown, field: string): RequestColumn {
  const text = (request: number) => shown.detailsOf(request)?.id ?? '';
  return {
    title: `Id (${field})`,
    numeric: false,
    foreign: true,
    // A longer id or name of the field ends in dots.
    widthCh: 10,
    text,
    plain: text,
  };
}

function chosenColumn(shown: Shown, chosenFrom: ChosenFrom): RequestColumn {
  return {
    title: 'Chosen from',
    numeric: true,
    looks: shown.schedule.replicaCount,
    // For “least loaded” or “not least loaded”, whose letters are narrower than digits.
    widthCh: shown.other === undefined ? 11 : 15,
    text: (request) => chosenFrom.text(request),
    plain: (request) => chosenFrom.find(request),
  };
}
