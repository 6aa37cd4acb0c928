/** What one request asks of a replica: a finite number ≥ 0, or a whole number of any size. */
export type Cost = number | bigint;

/** Costs as numbers: doubles, or whole numbers in the narrowest type that holds each of them. */
export type CostValues = Float64Array | Uint32Array | Uint16Array;

/**
 * The costs of one list, in arrival order.
 * Where every cost is whole and their total passes 2^53, `exact` holds them all and `values` the nearest doubles
 * (good for drawing, not for adding up); else `exact` is absent and `values` are the costs themselves.
 */
export interface CostColumn {
  readonly values: CostValues;
  readonly exact?: readonly bigint[] | undefined;
}

/** The cost of request `index` as it is to be shown and added up. */
export function costAt(costs: CostColumn, index: number): Cost {
  return costs.exact?.[index] ?? costs.values[index]!;
}
