// Runs in the page: a stand-in for the panel's main program, with made-up schedules and a log of what views ask.
import type { ReplicaColumn } from '../../src/core/lanes';
import { Schedule, type ScheduleOptions } from '../../src/core/schedule';
import { findId, type FoundId } from '../../src/core/findId';
import { finish } from '../../src/core/sliced';
import type { CostColumn } from '../../src/core/costs';
import type { RequestDetails } from '../../src/protocol';
import type { Shown, View, ViewContext } from '../../src/webview/view';

export interface ShowOptions {
  readonly costs: readonly number[] | Float64Array;
  readonly exact?: readonly string[];
  readonly replicas: number;
  readonly names?: readonly string[];
  readonly ids?: readonly string[];
  readonly options?: ScheduleOptions;
}

/** The rule in plain words, quick enough for a few replicas. */
function assign(costs: ArrayLike<number>, replicas: number): ReplicaColumn {
  const replicaOf = replicas <= 256 ? new Uint8Array(costs.length) : new Uint32Array(costs.length);
  const loads = new Float64Array(replicas);
  for (let request = 0; request < costs.length; request++) {
    let chosen = 0;
    for (let replica = 1; replica < replicas; replica++) {
      if (loads[replica]! < loads[chosen]!) chosen = replica;
    }
    replicaOf[request] = chosen;
    loads[chosen] = loads[chosen]! + costs[request]!;
  }
  return replicaOf;
}

export function makeShown({ costs, exact, replicas, names, ids, options }: ShowOptions): Shown {
  const values = Float64Array.from(costs);
  const column: CostColumn = { values, exact: exact?.map(BigInt) };
  const schedule = new Schedule(column, replicas, assign(values, Math.min(replicas, 64)), options);
  return {
    schedule,
    source: {
      generation: 1,
      name: 'test.json',
      key: 'file:///test.json',
      lists: [{ name: 'costs' }],
      list: 0,
      fields: [],
      costFields: [],
      numericFields: [],
      groupFields: [],
      total: '0',
      ...(ids === undefined ? {} : { idField: 'id' }),
      skipped: [],
      skippedCount: 0,
      skippedKinds: [],
      notes: [],
    },
    replicaName: (replica) => names?.[replica] ?? `replica ${replica}`,
    detailsOf: (request): RequestDetails => ({
      line: request + 1,
      ...(ids === undefined ? {} : { id: ids[request] ?? '' }),
    }),
  };
}

/** Frames as the panel's main program makes them, and what the views asked for, in words. */
export class Harness {
  readonly log: string[] = [];
  copied = '';
  /** Milliseconds that each frame's drawing took. */
  readonly frames: number[] = [];
  readonly views: Record<string, View> = {};
  private shown: Shown | undefined;
  private asked = false;

  readonly context: ViewContext = {
    focusRequest: (request) => {
      this.log.push(`focusRequest ${request}`);
      this.setFocus(request, undefined);
    },
    focusReplica: (replica) => {
      this.log.push(`focusReplica ${replica}`);
      this.setFocus(undefined, replica);
    },
    revealRequest: (request, keepFocus = false) =>
      this.log.push(`${keepFocus ? 'showRequest' : 'revealRequest'} ${request}`),
    findId: (text, from) => Promise.resolve(this.findId(text, from)),
    announce: (text) => this.log.push(`announce ${text}`),
    requestFrame: () => {
      this.requestFrame();
    },
    stateChanged: () => undefined,
    copy: (text) => {
      this.copied = text;
    },
  };

  add(name: string, make: (context: ViewContext) => View): void {
    const view = make(this.context);
    this.views[name] = view;
    const section = document.createElement('section');
    section.id = name;
    section.append(view.element);
    document.querySelector('main')!.append(section);
  }

  /** Shows one view only. */
  select(name: string): void {
    for (const section of document.querySelectorAll('section')) section.hidden = section.id !== name;
    this.requestFrame();
  }

  show(options: ShowOptions, sameList = false): void {
    const shown = (this.shown = makeShown(options));
    for (const view of Object.values(this.views)) view.setShown(shown, sameList);
    this.requestFrame();
  }

  setFocus(request: number | undefined, replica: number | undefined): void {
    for (const view of Object.values(this.views)) view.setFocus(request, replica);
  }

  /** What the host would answer. */
  private findId(text: string, from: number): FoundId {
    const shown = this.shown!;
    return finish(findId(text, shown.schedule.requestCount, (request) => shown.detailsOf(request)?.id, from));
  }

  loads(): number[] {
    return [...this.shown!.schedule.loads];
  }

  private requestFrame(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      const start = performance.now();
      for (const view of Object.values(this.views)) if (view.element.checkVisibility()) view.draw();
      this.frames.push(performance.now() - start);
    });
  }
}
