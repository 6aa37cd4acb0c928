import { policyTitle, type PolicyChoice } from '../core/judge/policyChoice';
import type { ReplicaColumn } from '../core/lanes';
import type { Schedule } from '../core/schedule';
import type { ScheduleState, SourceState } from '../protocol';
import type { Details } from './details';
import type { OtherPolicy, Shown } from './view';

/** Where the words of what is shown come from. `leastLoadOf` counts only where the state names another policy. */
export interface ShownParts {
  readonly source: SourceState;
  readonly schedule: Schedule;
  readonly state: ScheduleState;
  readonly details: Details;
  readonly leastLoadOf: ReplicaColumn;
}

export function shownOf({ source, schedule, state, details, leastLoadOf }: ShownParts): Shown {
  const { isEdited, described, policy, replicaNames, grouping } = state;
  return {
    isEdited,
    described,
    other: policy && otherPolicy(policy, leastLoadOf),
    grouping,
    source,
    schedule,
    replicaName: (replica) => replicaNames?.[replica] ?? `replica ${replica}`,
    detailsOf: (request) => details.of(request),
  };
}

function otherPolicy(policy: PolicyChoice, leastLoadOf: ReplicaColumn): OtherPolicy {
  return { policy, title: policyTitle(policy), leastLoadOf };
}
