import type { GroupCard } from '../../../src/core/groups/groupCard';

/** Costs 1, 1, 1, 1, 4 on two replicas. */
export const CARD: GroupCard = {
  requests: 5,
  skipped: 0,
  total: '8',
  replicas: 2,
  maxLoad: '6',
  maxOverMean: 1.5,
  lowerBound: '4',
  overBound: 1.5,
  bars: [1, 1 / 3],
  mean: 1 / 1.5,
};
