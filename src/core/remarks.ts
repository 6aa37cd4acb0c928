import type { Figures } from './figures';
import { formatNumber, plural } from './format';

/** Loads count as even up to this max ÷ mean … */
const EVEN_LOADS = 1.1;
/** … and numbers of requests as uneven from this max ÷ mean on. */
const UNEVEN_COUNTS = 1.5;
/** … if they also differ by more than chance leaves in a handful of requests. */
const LEAST_DIFFERENCE = 3;
/** Up to this many replicas each count is listed. */
const LISTED = 8;

/**
 * What the figures alone would hide, each as one sentence: even loads that hide uneven numbers of requests (10, 9, 126
 * and 5), requests that cost nothing. `counts` holds the requests of each replica, `zeros` how many cost 0.
 */
export function remarks(
  { maxOverMean, fewestRequests, mostRequests }: Figures,
  counts: ArrayLike<number>,
  zeros: number,
): string[] {
  const requests = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const found: string[] = [];
  const areCountsUneven =
    mostRequests >= UNEVEN_COUNTS * (requests / counts.length) &&
    mostRequests - fewestRequests >= LEAST_DIFFERENCE;
  if (maxOverMean <= EVEN_LOADS && areCountsUneven) {
    const all = listed(counts, fewestRequests, mostRequests);
    found.push(`The loads are even, the numbers of requests are not: ${all}.`);
  }
  if (zeros > 0)
    found.push(`${formatNumber(zeros)} of ${plural(requests, 'request')} cost 0 and add no load.`);
  return found;
}

/** "1 request on each replica", "0 to 12 requests on a replica". */
export function requestsEach({ fewestRequests, mostRequests }: Figures): string {
  if (fewestRequests === mostRequests) return `${plural(mostRequests, 'request')} on each replica`;
  return `${formatNumber(fewestRequests)} to ${plural(mostRequests, 'request')} on a replica`;
}

function listed(counts: ArrayLike<number>, fewest: number, most: number): string {
  if (counts.length > LISTED) return `from ${formatNumber(fewest)} to ${formatNumber(most)} on a replica`;
  return Array.from(counts, formatNumber).join(' / ');
}
