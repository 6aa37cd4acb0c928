import type { RequestDetails } from '../protocol';
import { planTable, type Plan } from './plan';

/** What the source calls the request, where it has ids, and the line on which its cost stands, from 1. */
export function detailsOf(plan: Plan, request: number): RequestDetails {
  const { origin } = planTable(plan);
  const id = plan.costList.idOf?.(request);
  const { line } = origin.reading.positionOf(plan.costList.spanOf(request).offset);
  return id === undefined ? { line } : { id, line };
}

/** Requests described at once; the page asks for a screenful. */
const MOST_DESCRIBED = 4096;

/** Details of the requests `from` … `to` − 1, as far as they exist. */
export function describeRequests(plan: Plan, from: number, to: number): RequestDetails[] {
  const end = Math.min(to, from + MOST_DESCRIBED, plan.costList.costs.values.length);
  const details: RequestDetails[] = [];
  for (let request = from; request < end; request++) details.push(detailsOf(plan, request));
  return details;
}
