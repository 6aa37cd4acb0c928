import * as vscode from 'vscode';
import { costsBeside } from '../core/assign/costsBeside';
import { assignmentCsv } from '../core/export/assignmentCsv';
import { assignmentJson, detailedJson } from '../core/export/assignmentJson';
import type { Exported, Pieces } from '../core/export/exported';
import { replicasCsv, replicasMarkdown } from '../core/export/replicasTable';
import { resultText } from '../core/export/resultText';
import { policyTitle } from '../core/judge/policyChoice';
import type { ExportKind } from '../protocol';
import type { Pace } from '../reading/format';
import { groupedName } from '../reading/readCostLists';
import { detailsOf } from './details';
import { shownGroup } from './groupPlans';
import { assignAsShown, planTable, replicaSettings, type Plan } from './plan';
import { withSlowProgress } from './progress';
import { baseName, sourceName, sourceUris } from './source';

/** Made by the page; the host writes everything else itself. */
type PictureKind = 'png' | 'svg';
type WrittenKind = Exclude<ExportKind, PictureKind>;

export function isPicture(kind: ExportKind): kind is PictureKind {
  return kind === 'png' || kind === 'svg';
}

interface ExportForm {
  readonly label: string;
  /** What comes behind the name of the source in the file that is offered. */
  readonly ending: string;
}

export const EXPORT_FORMS: Readonly<Record<ExportKind, ExportForm>> = {
  result: { label: 'Result as Text', ending: 'result.txt' },
  assignmentJson: { label: 'Assignment and Loads as JSON', ending: 'assignment.json' },
  detailedJson: { label: 'Everything with Names as JSON', ending: 'schedule.json' },
  assignmentCsv: { label: 'Assignment as CSV', ending: 'assignment.csv' },
  replicasCsv: { label: 'Replicas as CSV', ending: 'replicas.csv' },
  replicasMarkdown: { label: 'Replicas as Markdown Table', ending: 'replicas.md' },
  svg: { label: 'Picture as SVG', ending: 'lanes.svg' },
  png: { label: 'Picture as PNG', ending: 'lanes.png' },
};

const WRITERS: Readonly<Record<WrittenKind, (exported: Exported) => Pieces>> = {
  result: resultText,
  assignmentJson,
  detailedJson,
  assignmentCsv,
  replicasCsv,
  replicasMarkdown,
};

/** Puts the result as text on the clipboard. */
export async function copyResult(plan: Plan): Promise<void> {
  const bytes = await written('result', plan);
  await vscode.env.clipboard.writeText(new TextDecoder().decode(bytes));
  void vscode.window.setStatusBarMessage('Copied the result', 5000);
}

/** A picture that the page made, or why there is none. */
interface Made {
  readonly picture?: Uint8Array | string;
  readonly remark?: string;
}

/** Asks where to, then writes. A picture is given; everything else is written from the plan. */
export async function saveExport(kind: ExportKind, plan: Plan, made: Made = {}): Promise<void> {
  const content = contentOf(kind, plan, made);
  const target = await vscode.window.showSaveDialog({
    defaultUri: offeredUri(kind, plan),
    saveLabel: 'Export',
    title: EXPORT_FORMS[kind].label,
  });
  if (target === undefined) return;
  await vscode.workspace.fs.writeFile(target, await content());
  if (made.remark !== undefined) void vscode.window.showInformationMessage(made.remark);
  void vscode.window.setStatusBarMessage(`Exported to ${baseName(target)}`, 5000);
}

/** What is to be written, once somebody has said where to. Throws at once where the page could make no picture. */
function contentOf(kind: ExportKind, plan: Plan, { picture, remark }: Made): () => Promise<Uint8Array> {
  if (!isPicture(kind)) return () => written(kind, plan);
  if (picture === undefined) throw new Error(remark ?? 'The panel sent no picture');
  const bytes = typeof picture === 'string' ? new TextEncoder().encode(picture) : picture;
  return () => Promise.resolve(bytes);
}

/** The bytes of an export; the same plan gives the same bytes. */
async function written(kind: WrittenKind, plan: Plan): Promise<Uint8Array> {
  return withSlowProgress(EXPORT_FORMS[kind].label, async (pace) =>
    encode(WRITERS[kind](await exportedPlan(plan, pace)), pace),
  );
}

async function encode(pieces: Pieces, pace: Pace): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const piece of pieces) {
    parts.push(encoder.encode(piece));
    if (pace.due()) await pace.rest(0);
  }
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function exportedPlan(plan: Plan, pace: Pace): Promise<Exported> {
  const { costList, replicas, source } = plan;
  const { names, weights, startingLoads } = replicaSettings(plan);
  const { replicaOf } = await assignAsShown(plan, pace);
  return {
    costs: costsBeside(costList.costs, startingLoads ?? []),
    replicaOf,
    replicaCount: replicas,
    startingLoads,
    weights,
    source: sourceName(source),
    list: shownListName(plan),
    policy: plan.policy === undefined ? 'least load' : policyTitle(plan.policy),
    replicaNames: names,
    idField: costList.idField,
    detailsOf: (request) => detailsOf(plan, request),
  };
}

/** Which of several lists it is, and which group of it; undefined for the one list of a source. */
function shownListName(plan: Plan): string | undefined {
  const list = plan.loaded.tables.length > 1 ? planTable(plan).name : '';
  const group = shownGroup(plan);
  const name = group === undefined ? list : groupedName(list, group);
  return name === '' ? undefined : name;
}

/** A file beside the source: `trace.jsonl` offers `trace.assignment.csv`. */
function offeredUri(kind: ExportKind, plan: Plan): vscode.Uri {
  const [source] = sourceUris(plan.source);
  const name = (source === undefined ? 'schedule' : baseName(source)).replace(/\.[^.]+$/, '');
  const file = `${name}.${EXPORT_FORMS[kind].ending}`;
  const folder =
    source === undefined || source.scheme === 'untitled'
      ? workspaceFolder()
      : vscode.Uri.joinPath(source, '..');
  return folder === undefined ? vscode.Uri.file(`/${file}`) : vscode.Uri.joinPath(folder, file);
}

function workspaceFolder(): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.[0]?.uri;
}
