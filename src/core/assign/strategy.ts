/** One way to apply the rule to a list. It keeps the loads; who calls it keeps the place in the list. */
export interface Strategy {
  /** The load of each replica now, as the nearest finite double. */
  readonly loads: Float64Array;
  /** The same loads in full, where the list is exact. */
  readonly exactLoads?: bigint[];
  /**
   * Assigns the requests `from` … `to` − 1 and writes their replicas to the start of `out`.
   * Returns the first request it left: `to`, or an earlier one where `successor` is to go on from the same loads.
   */
  assign(from: number, to: number, out: Uint32Array): number;
  readonly successor?: () => Strategy;
}
