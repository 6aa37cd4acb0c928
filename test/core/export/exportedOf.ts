import { assignRequestsToReplicas, toCostColumn } from '../../../src/core/assign';
import type { Cost } from '../../../src/core/costs';
import type { Exported } from '../../../src/core/export/exported';

/** What is exported of these costs on so many replicas under the plain rule. */
export function exportedOf(costs: readonly Cost[], replicas: number, more: Partial<Exported> = {}): Exported {
  const { startingLoads, weights } = more;
  const [assignment] = assignRequestsToReplicas(replicas, costs, {
    ...(startingLoads && { startingLoads }),
    ...(weights && { weights }),
  });
  return {
    costs: toCostColumn(costs),
    replicaOf: Uint32Array.from(assignment),
    replicaCount: replicas,
    source: 'costs.json',
    policy: 'least load',
    ...more,
  };
}
