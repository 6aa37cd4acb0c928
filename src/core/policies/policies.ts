import type { Sliced } from '../sliced';
import { fewestRequests } from './fewestRequests';
import { leastLoad } from './leastLoad';
import { longestFirst } from './longestFirst';
import type { Assignment, Policy, PolicyId, PolicyTask } from './policy';
import { randomChoice } from './randomChoice';
import { roundRobin } from './roundRobin';
import { staleLeastLoad } from './staleLeastLoad';
import { twoChoices } from './twoChoices';

const POLICIES: Readonly<Record<PolicyId, Policy>> = {
  leastLoad,
  roundRobin,
  random: randomChoice,
  twoChoices,
  fewestRequests,
  staleLeastLoad,
  longestFirst,
};

export function policyOf(id: PolicyId): Policy {
  return POLICIES[id];
}

/** The assignment of one policy; the slices tell of as many requests as there are. */
export function assignBy(id: PolicyId, task: PolicyTask): Sliced<Assignment> {
  return policyOf(id).assign(task);
}
