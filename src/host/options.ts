import * as vscode from 'vscode';
import type { CommandOptions } from '../api';
import { checkReplicaCount } from '../core/assign';

/**
 * The options among a command's arguments. Menus pass a URI first, the Explorer an array of URIs second, the editor
 * title an object of its own: options are a plain object with one of our names in it.
 * @throws RangeError for a replica count, TypeError for cost fields and a field to group by, that can't be used
 */
export function commandOptions(...args: readonly unknown[]): CommandOptions {
  const options = args.find(isOptions);
  if (options === undefined) return {};
  const { replicas, costFields, groupBy } = options;
  if (replicas !== undefined) checkReplicaCount(replicas);
  if (costFields !== undefined && !isTextList(costFields)) {
    throw new TypeError(`costFields must be an array of field names, not ${JSON.stringify(costFields)}`);
  }
  if (groupBy !== undefined && typeof groupBy !== 'string') {
    throw new TypeError(`groupBy must be the name of a field, not ${JSON.stringify(groupBy)}`);
  }
  return options;
}

/**
 * The files that a menu or a script names: all that are selected in the Explorer, or the one; none where none is named.
 * @throws TypeError for a first argument that is no URI: another file must not be taken in its place
 */
export function namedUris(first: unknown, second: unknown): vscode.Uri[] {
  if (Array.isArray(second) && second.length > 0 && second.every(isUri)) return second;
  if (isUri(first)) return [first];
  if (first === undefined || first === null || typeof first === 'object') return [];
  throw new TypeError(`The file must be a vscode.Uri, not ${JSON.stringify(first)}`);
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}

function isOptions(value: unknown): value is CommandOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isUri(value)) return false;
  return 'replicas' in value || 'costFields' in value || 'groupBy' in value;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
