import type { Cost } from '../core/costs';
import type { TableSink } from './format';
import { shown } from './problems';
import { presetOfCount, ReplicaList } from './replicas';

/** Takes what a document says of its replicas, and hands it to the sink. */
export class JsonReplicas {
  /** The list that is being read. */
  list = new ReplicaList();

  constructor(private readonly sink: Pick<TableSink, 'replicas' | 'note'>) {}

  /** A new list begins. */
  begin(): void {
    this.list = new ReplicaList();
  }

  /** The list has ended. */
  end(): void {
    const preset = this.list.preset((text) => {
      this.sink.note(text);
    });
    if (preset !== undefined) this.sink.replicas(preset);
  }

  /** Takes a number of replicas; `written` is noted where it is none. */
  count(count: Cost | undefined, written: string): void {
    const preset = count === undefined ? undefined : presetOfCount(count);
    if (preset !== undefined) this.sink.replicas(preset);
    else this.sink.note(`replicas is ${shown(written)}, which is no number of replicas: it is not used.`);
  }
}
