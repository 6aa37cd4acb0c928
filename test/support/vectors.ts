import fs from 'node:fs';
import path from 'node:path';
import { parseTree, type Node } from 'jsonc-parser';
import type { Cost } from '../../src/core/costs';

/** One run of the reference algorithm. */
export interface Vector {
  readonly name: string;
  readonly replicas: number;
  readonly costs: Cost[];
  readonly assignment: number[];
  readonly finalLoads: Cost[];
}

/** The 172 runs of the reference. Its whole numbers have no upper limit: those past 2^53 − 1 are read as bigints. */
export function readVectors(): Vector[] {
  return parseExactly(fs.readFileSync(path.resolve('test/vectors/least-loaded.json'), 'utf8')) as Vector[];
}

/** JSON.parse, but for whole numbers that a double would round: they become bigints. */
function parseExactly(text: string): unknown {
  const root = parseTree(text);
  if (root === undefined) throw new SyntaxError('No JSON');
  return valueOf(root, text);
}

function valueOf(node: Node, text: string): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map((child) => valueOf(child, text));
  if (node.type === 'object') return Object.fromEntries(children.map((child) => property(child, text)));
  if (node.type === 'number') return numberOf(text.slice(node.offset, node.offset + node.length));
  return node.value;
}

function property({ children }: Node, text: string): [string, unknown] {
  const [key, value] = children!;
  return [key!.value as string, valueOf(value!, text)];
}

function numberOf(text: string): Cost {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
