import type { Cost } from './core/costs';
import type { PolicyId } from './core/policies/policy';

/** What `activate()` returns: `vscode.extensions.getExtension('replica-planner.replica-planner').activate()`. */
export interface ReplicaPlannerApi {
  /**
   * Sends each request, in arrival order, to the replica with the least total assigned load (a tie: the lower index).
   * @param numReplicas a whole number from 1 to 1,000,000
   * @param requestCosts finite numbers ≥ 0; whole numbers stay exact at any size
   * @returns the replica of each request, and the final load of each replica (bigint where a load could pass 2^53)
   * @throws RangeError that names the replica count, or the position and value of the cost, that can't be used
   */
  assignRequestsToReplicas(
    numReplicas: number,
    requestCosts: readonly Cost[],
    options?: { weights?: readonly number[]; startingLoads?: readonly Cost[] },
  ): [assignment: number[], finalLoads: Cost[]];

  /**
   * What other routing policies make of the same requests, in a fixed order of ids, ours first.
   * @param settings `seed` is for the policies of chance (1 where absent: the same seed gives the same result on every
   *   machine), `refreshEvery` after how many requests the stale policy looks at the loads again (16 where absent)
   * @returns a load that no assignment stays below, and of each policy the highest load, how far that is above the mean,
   *   and the replica of each request
   * @throws as `assignRequestsToReplicas`, and a RangeError for a seed or `refreshEvery` that can't be used
   */
  comparePolicies(
    costs: readonly Cost[],
    settings: { replicas: number; seed?: number; refreshEvery?: number },
  ): { lowerBound: Cost; policies: ApiPolicyResult[] };

  /**
   * The smallest number of replicas, equal and empty at the start, with which no load passes `maxLoad`; undefined where
   * one request alone costs more, or where 1,000,000 replicas are too few.
   * @throws as `assignRequestsToReplicas` for a cost that is none, and a RangeError for a limit that is NaN
   */
  smallestReplicaCount(costs: readonly Cost[], maxLoad: Cost): number | undefined;

  /**
   * Reads the cost lists in a text or in the bytes of a file, as the commands do.
   * @param options `costFields` are added up (the best guess where absent; one that begins with "=" is a formula);
   *   `groupBy` names a field by whose texts each list is parted into one list a group, in order of first appearance
   * Rejects with an error that carries `message`, `line` and `column` where nothing can be read, where no list has a
   * field that is asked for, and where the groups would be more than 200.
   */
  readCostLists(
    source: ApiSource,
    options?: { costFields?: string[]; groupBy?: string },
  ): Promise<ApiReading>;
}

export interface ApiPolicyResult {
  /** leastLoad, roundRobin, random, twoChoices, fewestRequests, staleLeastLoad or longestFirst. */
  id: PolicyId;
  maxLoad: Cost;
  maxOverMean: number;
  assignment: number[];
}

export type ApiSource =
  { text: string; fileName?: string; languageId?: string } | { bytes: Uint8Array; fileName?: string };

export interface ApiReading {
  /** `group`: with `groupBy`, the text that all entries of the list have there; null for those without one. */
  lists: { name: string; group?: string | null; costs: Cost[]; skipped: ApiSkipped[] }[];
  /** Every field that could be the cost, best guess first; empty where the source is a plain list. */
  fields: string[];
}

/** An entry that is no cost. `entry` counts from 0 (in groups, too, over the whole list); `line` and `column` from 1, columns in UTF-16 units. */
export interface ApiSkipped {
  entry: number;
  line: number;
  column: number;
  text: string;
  reason: string;
}

/** Arguments of both commands, for scripts. Where `replicas` is given, nothing is asked. */
export interface CommandOptions {
  replicas?: number;
  /** The fields to add up as the cost; the best guess where absent. */
  costFields?: string[];
  /** The field by whose texts each list is parted into one list a group, each on `replicas` of its own. */
  groupBy?: string;
}

/** What both commands resolve to; undefined where cancelled or where nothing could be read. */
export interface CommandResult {
  source: string;
  lists: {
    name: string;
    /** With `groupBy`: the text that all entries of the list have there; null for those without one. */
    group?: string | null;
    replicas: number;
    assignment: number[];
    finalLoads: Cost[];
    skipped: ApiSkipped[];
  }[];
}
