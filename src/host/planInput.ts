import * as vscode from 'vscode';
import { checkReplicaCount } from '../core/assign';

/** What a language model may ask for. */
export interface PlanInput {
  readonly uri?: vscode.Uri;
  readonly text?: string;
  readonly replicas?: number;
  readonly limit?: number;
  readonly costFields: readonly string[];
  readonly comparePolicies: boolean;
}

/**
 * The input of the tool, checked as if a stranger had sent it.
 * @throws an Error that says what to send instead
 */
export function planInput(input: unknown): PlanInput {
  const given = asRecord(input);
  refuseUnknown(Object.keys(given));
  const { file, text, replicas, limit, costFields = [], comparePolicies = false } = given;
  if ((file === undefined) === (text === undefined))
    throw new TypeError(
      'Give either "file" (the path of a file with costs) or "text" (the costs themselves).',
    );
  if (replicas === undefined && limit === undefined)
    throw new TypeError(
      'Give "replicas" (how many there are), or "limit" (the load that none may pass), or both.',
    );
  if (replicas !== undefined) checkReplicaCount(replicas as number);
  if (typeof comparePolicies !== 'boolean')
    throw new TypeError(`"comparePolicies" must be true or false, not ${JSON.stringify(comparePolicies)}.`);
  if (comparePolicies && replicas === undefined)
    throw new TypeError('Policies are compared on a number of replicas: give "replicas", too.');
  return {
    ...(file !== undefined && { uri: uriOf(file) }),
    ...(text !== undefined && { text: textOf(text) }),
    ...(replicas !== undefined && { replicas: replicas as number }),
    ...(limit !== undefined && { limit: limitOf(limit) }),
    costFields: fieldsOf(costFields),
    comparePolicies,
  };
}

function asRecord(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null) return input as Record<string, unknown>;
  throw new TypeError('The input must be an object with "file" or "text".');
}

const NAMES = ['file', 'text', 'replicas', 'limit', 'costFields', 'comparePolicies'];

/** A wish under a wrong name would go unheard. */
function refuseUnknown(given: readonly string[]): void {
  const unknown = given.find((name) => !NAMES.includes(name));
  if (unknown === undefined) return;
  const known = NAMES.map((name) => `"${name}"`).join(', ');
  throw new TypeError(`There is no ${JSON.stringify(unknown)}: use ${known}.`);
}

const IS_URI = /^[a-z][a-z0-9+.-]+:\/\//i;
const IS_ABSOLUTE = /^(?:[/\\]|[a-z]:[/\\])/i;

/** A URI, an absolute path, or a path within the first folder that is open. */
function uriOf(file: unknown): vscode.Uri {
  if (typeof file !== 'string' || file === '') throw new TypeError('"file" must be the path of a file.');
  if (IS_URI.test(file)) return vscode.Uri.parse(file, true);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!IS_ABSOLUTE.test(file)) {
    if (folder === undefined) throw new Error(`No folder is open: give the absolute path of ${file}.`);
    return vscode.Uri.joinPath(folder, file);
  }
  // A folder that is on no disk has paths of its own.
  return folder === undefined || folder.scheme === 'file'
    ? vscode.Uri.file(file)
    : folder.with({ path: file });
}

function textOf(text: unknown): string {
  if (typeof text === 'string') return text;
  throw new TypeError('"text" must be the text with the costs.');
}

function limitOf(limit: unknown): number {
  if (typeof limit === 'number' && Number.isFinite(limit) && limit >= 0) return limit;
  throw new RangeError(`"limit" must be a number of 0 or more, not ${JSON.stringify(limit)}.`);
}

function fieldsOf(fields: unknown): readonly string[] {
  if (Array.isArray(fields) && fields.every((each) => typeof each === 'string')) return fields;
  throw new TypeError(`"costFields" must be a list of names of fields, not ${JSON.stringify(fields)}.`);
}
