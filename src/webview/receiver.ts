import { costsBeside } from '../core/assign/costsBeside';
import { ExactFactsWalk, FactsWalk, knowFacts } from '../core/costFacts';
import type { Cost, CostColumn, CostValues } from '../core/costs';
import { costOfText } from '../core/judge/costText';
import { policyReason, policyTitle, type PolicyChoice } from '../core/judge/policyChoice';
import { LaneBuilder, type Lanes, type ReplicaColumn } from '../core/lanes';
import { unpackInto } from '../core/packed';
import { Schedule, type OtherRule, type ScheduleOptions } from '../core/schedule';
import type { Column, ScheduleState, SourceState, ToWebview } from '../protocol';

type ColumnMessage = Extract<ToWebview, { type: 'column' }>;
type ExactMessage = Extract<ToWebview, { type: 'exactCosts' }>;

/** Puts the pieces that the host sends together again: costs once a source, the assignment once a replica count. */
export class Receiver {
  private source: SourceState | undefined;
  /** The same object until other costs arrive: what was derived from it stays of use. */
  private costs: CostColumn = { values: new Float64Array(0) };
  /** The bigints of `costs` as far as they are here. */
  private exact: bigint[] = [];
  private replicaOf: ReplicaColumn = new Uint8Array(0);
  private facts: FactsWalk | undefined;
  private exactFacts: ExactFactsWalk | undefined;
  private lanes: LaneBuilder | undefined;
  /** Where least load sends each request, for schedules of another policy. */
  leastLoadOf: ReplicaColumn = new Uint8Array(0);

  begin(source: SourceState): void {
    this.source = source;
    this.costs = { values: new Float64Array(0) };
  }

  /** A piece of an older source, or one that does not fit the column being filled, is dropped. */
  addColumn(message: ColumnMessage): void {
    const { column, generation, from, total, data } = message;
    if (generation !== this.source?.generation || !isInside(from, data.length, total)) return;
    if (from === 0) this.beginColumn(message);
    const target = column === 'costs' ? this.costs.values : this[column];
    if (!isInside(from, data.length, target.length)) return;
    if (data instanceof Float64Array) target.set(data, from);
    else unpackInto(target, from, data);
    this.workAhead(column, from, from + data.length);
  }

  private beginColumn({ column, bytes, total, laneSizes }: ColumnMessage): void {
    if (column === 'costs') {
      this.costs = { values: emptyCosts(bytes, total) };
      this.facts = new FactsWalk(this.costs.values);
      this.exactFacts = undefined;
    } else this[column] = emptyColumn(bytes, total);
    if (column !== 'replicaOf') return;
    this.lanes = laneSizes && new LaneBuilder(this.costs.values, this.replicaOf, laneSizes);
  }

  /** What can be worked out before the last piece is here, so that the page need not do all of it at the end. */
  private workAhead(column: Column, from: number, to: number): void {
    if (column === 'costs' && this.facts?.walked === from) this.facts.upTo(to);
    if (column === 'replicaOf' && this.lanes?.added === from) this.lanes.addUpTo(to);
  }

  /** A piece that does not follow the last one is dropped. */
  addExact({ generation, from, text }: ExactMessage): void {
    if (generation !== this.source?.generation) return;
    const { values } = this.costs;
    if (from === 0) {
      this.costs = { values, exact: (this.exact = []) };
      this.exactFacts = new ExactFactsWalk(this.exact);
    }
    if (from !== this.exact.length || text === '') return;
    for (const cost of text.split(',')) this.exact.push(BigInt(cost));
    this.exactFacts?.upTo(this.exact.length);
  }

  /** The schedule, now that all its columns are here; undefined for one that a newer source has overtaken. */
  finish({ generation, replicas, startingLoads, weights, policy }: ScheduleState): Schedule | undefined {
    if (generation !== this.source?.generation) return undefined;
    const loads = startingLoads?.map(costOfText);
    const costs = loads === undefined ? this.costs : costsBeside(this.costs, loads);
    const options: ScheduleOptions = { weights, startingLoads: loads, otherRule: policy && ruleOf(policy) };
    const walk = this.exactFacts ?? this.facts;
    if (walk !== undefined) knowFacts(this.costs, walk);
    return new Schedule(costs, replicas, this.replicaOf, options, this.builtLanes(replicas, loads));
  }

  /** The lanes as laid out while they arrived, where that is all of them; they serve one schedule. */
  private builtLanes(replicas: number, startingLoads: readonly Cost[] | undefined): Lanes | undefined {
    const { lanes, replicaOf, costs } = this;
    this.lanes = undefined;
    if (lanes === undefined || startingLoads !== undefined) return undefined;
    return lanes.isOf(costs.values, replicaOf, replicas) ? lanes : undefined;
  }
}

function isInside(from: number, count: number, length: number): boolean {
  return from >= 0 && from + count <= length;
}

function ruleOf(policy: PolicyChoice): OtherRule {
  return { title: policyTitle(policy), because: (request) => policyReason(policy, request) };
}

/** Costs take the memory that they need: at ten million, what is saved is a collection of garbage or two. */
function emptyCosts(bytes: ColumnMessage['bytes'], length: number): CostValues {
  if (bytes === 8) return new Float64Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}

function emptyColumn(bytes: ColumnMessage['bytes'], length: number): ReplicaColumn {
  if (bytes === 1) return new Uint8Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}
