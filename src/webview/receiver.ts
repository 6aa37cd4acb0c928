import type { CostColumn } from '../core/costs';
import { costOfText } from '../core/judge/costText';
import { policyReason, policyTitle, type PolicyChoice } from '../core/judge/policyChoice';
import { Schedule, type OtherRule, type ReplicaColumn, type ScheduleOptions } from '../core/schedule';
import type { ScheduleState, SourceState, ToWebview } from '../protocol';

type ColumnMessage = Extract<ToWebview, { type: 'column' }>;

/** Puts the pieces that the host sends together again: costs once a source, the assignment once a replica count. */
export class Receiver {
  private source: SourceState | undefined;
  private costs: Float64Array = new Float64Array(0);
  private exact: bigint[] | undefined;
  private replicaOf: ReplicaColumn = new Uint8Array(0);
  /** Where least load sends each request, for schedules of another policy. */
  leastLoadOf: ReplicaColumn = new Uint8Array(0);

  begin(source: SourceState): void {
    this.source = source;
    this.costs = new Float64Array(0);
    this.exact = undefined;
  }

  addColumn({ column, generation, from, total, data }: ColumnMessage): void {
    if (generation !== this.source?.generation) return;
    if (column === 'costs') {
      if (from === 0) this.costs = new Float64Array(total);
      this.costs.set(data, from);
    } else {
      if (from === 0) this[column] = sameKind(data, total);
      this[column].set(data, from);
    }
  }

  addExact(generation: number, text: string): void {
    if (generation === this.source?.generation) this.exact = text === '' ? [] : text.split(',').map(BigInt);
  }

  /** The schedule, now that all its columns are here; undefined for one that a newer source has overtaken. */
  finish({ generation, replicas, startingLoads, weights, policy }: ScheduleState): Schedule | undefined {
    if (generation !== this.source?.generation) return undefined;
    const costs: CostColumn = { values: this.costs, exact: this.exact };
    const options: ScheduleOptions = {
      weights,
      startingLoads: startingLoads?.map(costOfText),
      otherRule: policy && ruleOf(policy),
    };
    return new Schedule(costs, replicas, this.replicaOf, options);
  }
}

function ruleOf(policy: PolicyChoice): OtherRule {
  return { title: policyTitle(policy), because: (request) => policyReason(policy, request) };
}

function sameKind(data: ColumnMessage['data'], length: number): ReplicaColumn {
  if (data instanceof Uint8Array) return new Uint8Array(length);
  return data instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
}
