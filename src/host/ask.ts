import * as vscode from 'vscode';
import type { Cost } from '../core/costs';
import { formatFigure, formatNumber, plural } from '../core/format';
import { MAX_REPLICAS } from '../core/assign';
import type { FieldChoice, ReadTable } from '../reading/readCostLists';
import { parseReplicas } from './replicaCount';

/** Asks for the number of replicas; undefined where the question was closed. */
export async function askReplicas(offered: number, sourceName: string): Promise<number | undefined> {
  const answer = await vscode.window.showInputBox({
    title: `Assign the requests of ${sourceName}`,
    prompt: 'Number of replicas. Each request goes to the replica with the least total load.',
    value: String(offered),
    valueSelection: [0, String(offered).length],
    validateInput: (text) => (parseReplicas(text) === undefined ? REPLICAS_WANTED : undefined),
  });
  return answer === undefined ? undefined : parseReplicas(answer);
}

const REPLICAS_WANTED = `Enter a whole number from 1 to ${formatNumber(MAX_REPLICAS)}`;

/** The fields of the cost where there is nothing to ask, [] for the best guess; undefined where there is. */
export function settledCostFields(
  table: Pick<ReadTable, 'fields' | 'bestGuess' | 'canCost'>,
  remembered: readonly string[] | undefined,
): readonly string[] | undefined {
  const { fields, bestGuess } = table;
  if (fields.length < 2) return [];
  if (remembered !== undefined && table.canCost(remembered)) return remembered;
  // A guess that is a formula can't be ticked among the fields; the panel shows it and lets it be changed.
  return fields[0]!.name === bestGuess[0] ? undefined : [];
}

/** Asks which fields are the cost, the best guess ticked; undefined where the question was closed. */
export async function askCostFields(table: ReadTable, sourceName: string): Promise<string[] | undefined> {
  const items = table.fields.map((field) => ({
    label: field.name,
    description: figures(field),
    picked: table.bestGuess.includes(field.name),
    ...(field.note !== undefined && { detail: field.note }),
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: `What does a request of ${sourceName} cost?`,
    placeHolder: 'Tick the field that is the cost; several are added up',
    canPickMany: true,
    ignoreFocusOut: true,
    matchOnDescription: true,
  });
  if (picked === undefined || picked.length === 0) return undefined;
  return picked.map(({ label }) => label);
}

function figures({ count, sum, min, max }: Pick<FieldChoice, 'count' | 'sum' | 'min' | 'max'>): string {
  return `${plural(count, 'value')}, sum ${short(sum)}, ${short(min)} to ${short(max)}`;
}

/** Whole numbers in full; of fractions as many digits as tell fields from one another. */
function short(value: Cost): string {
  return typeof value === 'bigint' || Number.isInteger(value) ? formatNumber(value) : formatFigure(value);
}
