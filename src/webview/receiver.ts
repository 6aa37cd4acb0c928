import { costsBeside } from '../core/assign/costsBeside';
import type { CostColumn } from '../core/costs';
import { costOfText } from '../core/judge/costText';
import { policyReason, policyTitle, type PolicyChoice } from '../core/judge/policyChoice';
import { Schedule, type OtherRule, type ReplicaColumn, type ScheduleOptions } from '../core/schedule';
import type { ScheduleState, SourceState, ToWebview } from '../protocol';

type ColumnMessage = Extract<ToWebview, { type: 'column' }>;

/** Puts the pieces that the host sends together again: costs once a source, the assignment once a replica count. */
export class Receiver {
  private source: SourceState | undefined;
  /** The same object until other costs arrive: what was derived from it stays of use. */
  private costs: CostColumn = { values: new Float64Array(0) };
  private replicaOf: ReplicaColumn = new Uint8Array(0);
  /** Where least load sends each request, for schedules of another policy. */
  leastLoadOf: ReplicaColumn = new Uint8Array(0);

  begin(source: SourceState): void {
    this.source = source;
    this.costs = { values: new Float64Array(0) };
  }

  /** A piece of an older source, or one that does not fit the column being filled, is dropped. */
  addColumn(message: ColumnMessage): void {
    const { column, generation, from, total, data } = message;
    if (generation !== this.source?.generation || !isInside(from, data, total)) return;
    if (from === 0) this.beginColumn(message);
    const target = column === 'costs' ? this.costs.values : this[column];
    if (isInside(from, data, target.length)) target.set(data, from);
  }

  private beginColumn({ column, data, total }: ColumnMessage): void {
    if (column === 'costs') this.costs = { values: new Float64Array(total) };
    else this[column] = sameKind(data, total);
  }

  addExact(generation: number, text: string): void {
    if (generation !== this.source?.generation) return;
    const { values } = this.costs;
    this.costs = { values, exact: text === '' ? [] : text.split(',').map(BigInt) };
  }

  /** The schedule, now that all its columns are here; undefined for one that a newer source has overtaken. */
  finish({ generation, replicas, startingLoads, weights, policy }: ScheduleState): Schedule | undefined {
    if (generation !== this.source?.generation) return undefined;
    const loads = startingLoads?.map(costOfText);
    const costs = loads === undefined ? this.costs : costsBeside(this.costs, loads);
    const options: ScheduleOptions = { weights, startingLoads: loads, otherRule: policy && ruleOf(policy) };
    return new Schedule(costs, replicas, this.replicaOf, options);
  }
}

function isInside(from: number, data: ColumnMessage['data'], length: number): boolean {
  return from >= 0 && from + data.length <= length;
}

function ruleOf(policy: PolicyChoice): OtherRule {
  return { title: policyTitle(policy), because: (request) => policyReason(policy, request) };
}

function sameKind(data: ColumnMessage['data'], length: number): ReplicaColumn {
  if (data instanceof Uint8Array) return new Uint8Array(length);
  return data instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
}
