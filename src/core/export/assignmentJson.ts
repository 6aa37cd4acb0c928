import { costAt } from '../costs';
import { plainNumber } from './cell';
import { nameOf, pieces, type Exported, type Pieces } from './exported';
import { finalLoads } from './running';

/** Exactly `[[replica of each request],[load of each replica]]`, big loads with all their digits. */
export function* assignmentJson(exported: Exported): Pieces {
  const running = yield* finalLoads(exported);
  yield '[[';
  yield* pieces(exported.replicaOf.length, (request) => `${comma(request)}${exported.replicaOf[request]!}`);
  yield '],[';
  yield* pieces(exported.replicaCount, (replica) => comma(replica) + plainNumber(running.loads[replica]!));
  yield ']]';
}

/**
 * The same with everything that goes with it, one request a line. `load` and `weight` of a replica are what it
 * started with, so that the file, opened as a source, leads to the same assignment; `finalLoad` is the result.
 */
export function* detailedJson(exported: Exported): Pieces {
  const running = yield* finalLoads(exported);
  const { source, list, policy, replicaCount, replicaOf } = exported;
  const head = { source, ...(list === undefined ? {} : { list }), policy };
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "replicas": [`;
  yield* pieces(replicaCount, (replica) => {
    const loads = `"requests": ${running.requests[replica]!}, "finalLoad": ${plainNumber(running.loads[replica]!)}`;
    return `${ownLine(replica)}{ ${startOf(exported, replica)}, ${loads} }`;
  });
  yield '\n  ],\n  "requests": [';
  yield* pieces(replicaOf.length, (request) => ownLine(request) + requestJson(exported, request));
  yield replicaOf.length === 0 ? ']\n}\n' : '\n  ]\n}\n';
}

function startOf(exported: Exported, replica: number): string {
  const { startingLoads, weights } = exported;
  const weight = weights === undefined ? '' : `, "weight": ${plainNumber(weights[replica]!)}`;
  const load = startingLoads === undefined ? '' : `, "load": ${plainNumber(startingLoads[replica] ?? 0)}`;
  return `"name": ${JSON.stringify(nameOf(exported, replica))}${weight}${load}`;
}

function requestJson(exported: Exported, request: number): string {
  const details = exported.detailsOf?.(request);
  const id = details?.id === undefined ? '' : `, "id": ${JSON.stringify(details.id)}`;
  const line = details === undefined ? '' : `, "line": ${details.line}`;
  const cost = plainNumber(costAt(exported.costs, request));
  return `{ "request": ${request}${id}, "cost": ${cost}, "replica": ${exported.replicaOf[request]!}${line} }`;
}

function comma(index: number): string {
  return index === 0 ? '' : ',';
}

function ownLine(index: number): string {
  return `${comma(index)}\n    `;
}
