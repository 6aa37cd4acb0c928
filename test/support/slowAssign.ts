/** The rule in its plainest words, the truth that fast code is compared with. */
export function slowAssign<T extends number | bigint>(
  replicas: number,
  costs: readonly T[],
  zero: T,
): { assignment: number[]; loads: T[] } {
  const loads: T[] = new Array<T>(replicas).fill(zero);
  const assignment = costs.map((cost) => {
    let chosen = 0;
    for (let replica = 1; replica < replicas; replica++) {
      if (loads[replica]! < loads[chosen]!) chosen = replica;
    }
    // TypeScript can't see that both sides are of the same kind.
    loads[chosen] = ((loads[chosen] as number) + (cost as number)) as T;
    return chosen;
  });
  return { assignment, loads };
}
