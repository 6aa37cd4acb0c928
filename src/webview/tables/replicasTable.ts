import { orderReplicas, type ReplicaKey } from '../../core/grid/order';
import type { Shown, View, ViewContext } from '../view';
import { replicaColumns } from './replicaColumns';
import { replicasField } from './filterFields';
import { SortableTable } from './sortableTable';

/** The table of all replicas: how many requests each serves, and how its load compares. */
export function createReplicasTable(context: ViewContext): View {
  return new ReplicasTable(context);
}

class ReplicasTable implements View {
  readonly element: HTMLElement;
  private readonly table: SortableTable<ReplicaKey>;
  private focused: number | undefined;

  constructor(context: ViewContext) {
    const focus = (replica: number) => {
      this.focused = replica;
      context.focusReplica(replica);
    };
    this.table = new SortableTable<ReplicaKey>(
      {
        label: 'Replicas',
        noun: 'replica',
        keys: ['replica', 'requests', 'load'],
        filterFields: (shown) => [replicasField(shown)],
        columns: replicaColumns,
        count: ({ schedule }) => schedule.replicaCount,
        order: ({ schedule }, filters, sorting) => orderReplicas(schedule, filters.read().replicas, sorting),
        activated: focus,
        opened: focus,
      },
      context,
    );
    this.element = this.table.element;
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.table.setShown(shown, sameList);
  }

  setFocus(_request: number | undefined, replica: number | undefined): void {
    if (replica === this.focused) return;
    this.focused = replica;
    this.table.mark(replica);
  }

  refresh(): void {
    this.table.refresh();
  }

  draw(): void {
    this.table.draw();
  }

  getState(): unknown {
    return this.table.getState();
  }

  setState(state: unknown): void {
    this.table.setState(state);
  }
}
