import { formatNumber } from '../format';
import { POLICY_IDS, type PolicyId, type TieRule } from '../policies/policy';

/** A policy as it is chosen to be shown. Plain data. */
export interface PolicyChoice {
  readonly id: PolicyId;
  readonly ties: TieRule;
  readonly seed: number;
  readonly refreshEvery: number;
}

const TIE_TITLES: Readonly<Record<TieRule, string>> = {
  lowestIndex: '',
  fewestRequests: ', ties to the fewest requests',
  rotating: ', ties in turn',
  random: ', ties at random',
};

/** The rules that break ties otherwise than ours. */
export const OTHER_TIES = ['fewestRequests', 'rotating', 'random'] as const satisfies readonly TieRule[];

/** Whether it is the rule that the product is about: least load, a tie to the lower index. */
export function isOurs({ id, ties }: Pick<PolicyChoice, 'id' | 'ties'>): boolean {
  return id === 'leastLoad' && ties === 'lowestIndex';
}

/** Whether two choices give the same row of a comparison: all but the seed is the same. */
export function isSameRow(a: PolicyChoice, b: PolicyChoice): boolean {
  const isStale = a.id === 'staleLeastLoad';
  return a.id === b.id && a.ties === b.ties && (!isStale || a.refreshEvery === b.refreshEvery);
}

export function policyTitle({ id, ties, refreshEvery }: Omit<PolicyChoice, 'seed'>): string {
  return baseTitle(id, refreshEvery) + TIE_TITLES[ties];
}

function baseTitle(id: PolicyId, refreshEvery: number): string {
  switch (id) {
    case 'leastLoad':
      return 'Least load';
    case 'roundRobin':
      return 'Round robin';
    case 'random':
      return 'Random';
    case 'twoChoices':
      return 'Two random choices';
    case 'fewestRequests':
      return 'Fewest requests';
    case 'staleLeastLoad':
      return refreshEvery === 1
        ? 'Least load, seen every request'
        : `Least load, seen every ${formatNumber(refreshEvery)} requests`;
    case 'longestFirst':
      return 'Longest first (all known beforehand)';
  }
}

/** What the policy does, in one plain sentence. */
export function policyRule({ id, ties, refreshEvery }: Omit<PolicyChoice, 'seed'>): string {
  switch (id) {
    case 'leastLoad':
      return `Each request goes to the replica with the least load so far${TIE_TITLES[ties]}.`;
    case 'roundRobin':
      return 'The replicas take turns, whatever their loads.';
    case 'random':
      return 'Each request goes to a replica drawn at random.';
    case 'twoChoices':
      return 'Two replicas are drawn at random; the request goes to the less loaded of them.';
    case 'fewestRequests':
      return 'Each request goes to the replica with the fewest requests so far, whatever they cost.';
    case 'staleLeastLoad':
      return `Least load, but the loads are looked at only every ${formatNumber(refreshEvery)} requests, as by polling.`;
    case 'longestFirst':
      return 'A plan made with all requests known: the costliest are placed first. No live router can do this.';
  }
}

/** Why `request` went where it went, as far as the policy alone tells: half a sentence. */
export function policyReason({ id, ties, refreshEvery }: PolicyChoice, request: number): string {
  switch (id) {
    case 'leastLoad':
      return `least load${TIE_TITLES[ties]}`;
    case 'roundRobin':
      return 'round robin: the replicas take turns';
    case 'random':
      return 'drawn at random, whatever the loads';
    case 'twoChoices':
      return 'two random choices: the less loaded of two that were drawn';
    case 'fewestRequests':
      return 'the fewest requests so far, whatever they cost';
    case 'staleLeastLoad': {
      const seenAt = request - (request % refreshEvery);
      return `least loaded as seen before request ${formatNumber(seenAt)}`;
    }
    case 'longestFirst':
      return 'planned with all requests known beforehand';
  }
}

const TIES: readonly string[] = ['lowestIndex', ...OTHER_TIES];

/** For what comes from outside: a choice that `createTask` accepts. */
export function isPolicyChoice(value: unknown): value is PolicyChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, ties, seed, refreshEvery } = value as Record<string, unknown>;
  return (
    (POLICY_IDS as readonly unknown[]).includes(id) &&
    TIES.includes(ties as string) &&
    isSeed(seed) &&
    isRefresh(refreshEvery)
  );
}

export function isSeed(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isRefresh(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}
