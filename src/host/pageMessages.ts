import type { FromWebview } from '../protocol';
import { withGroupReplicas } from './groupPlans';
import type { Plan } from './plan';

/** All that a page says but for its being there. */
export type PageMessage = Exclude<FromWebview, { type: 'ready' }>;

/** What reaches beyond the panel: a place in the source, another list, an export. */
export type OutwardMessage = Extract<
  PageMessage,
  {
    type:
      | 'showList'
      | 'setCostFields'
      | 'setGroupBy'
      | 'showGroup'
      | 'revealRequest'
      | 'revealSkipped'
      | 'export'
      | 'copyResult'
      | 'copy';
  }
>;

/** Other replicas, or another rule, for the same costs. */
type PlanChange = Extract<
  PageMessage,
  { type: 'setReplicas' | 'setPolicy' | 'setReplicaEdits' | 'setGroupReplicas' }
>;

export function changedPlan(plan: Plan, change: PlanChange): Plan {
  switch (change.type) {
    case 'setReplicas':
      return { ...plan, replicas: change.replicas };
    case 'setPolicy':
      return { ...plan, policy: change.policy };
    case 'setReplicaEdits':
      return { ...plan, edits: change.edits };
    case 'setGroupReplicas':
      return withGroupReplicas(plan, change.replicas);
  }
}

/** What leads to a place in the source. */
export type Reveal = Extract<PageMessage, { type: 'revealRequest' | 'revealSkipped' }>;

export function isReveal(message: PageMessage): message is Reveal {
  return message.type === 'revealRequest' || message.type === 'revealSkipped';
}

/** Whether the message speaks of costs that are no longer the ones shown. */
export function isOutdated(message: PageMessage, generation: number): boolean {
  return 'generation' in message && message.generation !== generation;
}
