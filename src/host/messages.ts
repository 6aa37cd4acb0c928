import { costOfText } from '../core/judge/costText';
import { isPolicyChoice, isRefresh, isSeed } from '../core/judge/policyChoice';
import { isReplicaEdits } from '../core/judge/replicaEdits';
import { MOST_COUNTS } from '../core/judge/sizingTexts';
import type { ExportKind, FromWebview } from '../protocol';
import { isReplicaCount } from './replicaCount';

const EXPORT_KINDS: ReadonlySet<string> = new Set<ExportKind>([
  'result',
  'assignmentJson',
  'detailedJson',
  'assignmentCsv',
  'replicasCsv',
  'replicasMarkdown',
  'png',
  'svg',
]);

type Check = (message: Record<string, unknown>) => boolean;

const isIndex = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';

/** What each message must hold before anybody looks at it. */
const CHECKS: Record<FromWebview['type'], Check> = {
  ready: () => true,
  painted: (message) => isIndex(message.generation) && isReplicaCount(message.replicas),
  setReplicas: (message) => isReplicaCount(message.replicas),
  setPolicy: ({ policy }) => policy === undefined || isPolicyChoice(policy),
  setReplicaEdits: ({ edits }) => edits === undefined || isReplicaEdits(edits),
  compare: (message) =>
    isWish(message) &&
    isSeed(message.seed) &&
    isRefresh(message.refreshEvery) &&
    typeof message.withTies === 'boolean',
  drawSizingCurve: (message) =>
    isWish(message) && isReplicaCount(message.most) && message.most <= MOST_COUNTS,
  findReplicaCount: (message) => isWish(message) && isLimit(message.limit),
  stopJudging: () => true,
  showList: (message) => isIndex(message.list),
  setGroupBy: ({ field }) => field === undefined || isText(field),
  showGroup: ({ group }) => group === undefined || isIndex(group),
  setGroupReplicas: ({ replicas }) => Array.isArray(replicas) && replicas.every(isReplicaCount),
  summarizeGroups: isWish,
  stopGroups: () => true,
  setCostFields: (message) => Array.isArray(message.fields) && message.fields.every(isText),
  revealRequest: (message) =>
    isIndex(message.generation) && isIndex(message.request) && typeof message.keepFocus === 'boolean',
  revealSkipped: (message) => isIndex(message.generation) && isIndex(message.index),
  findRequest: (message) =>
    isIndex(message.search) && isIndex(message.generation) && isText(message.text) && isIndex(message.from),
  describe: (message) => isIndex(message.generation) && isIndex(message.from) && isIndex(message.to),
  export: ({ kind, picture, remark }) =>
    EXPORT_KINDS.has(String(kind)) && isPicture(picture) && (remark === undefined || isText(remark)),
  copyResult: () => true,
  copy: (message) => isText(message.text),
  cancel: () => true,
};

function isWish(message: Record<string, unknown>): boolean {
  return isIndex(message.wish) && isIndex(message.generation);
}

function isLimit(value: unknown): boolean {
  return typeof value === 'string' && /^[\d.e+-]+$/i.test(value) && Number(costOfText(value)) >= 0;
}

function isPicture(value: unknown): boolean {
  return value === undefined || isText(value) || value instanceof Uint8Array;
}

/** The message where it is one of ours and whole; undefined for anything else, as from a stranger. */
export function checkedMessage(raw: unknown): FromWebview | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const message = raw as Record<string, unknown>;
  const type = message.type;
  if (typeof type !== 'string' || !Object.hasOwn(CHECKS, type)) return undefined;
  return CHECKS[type as FromWebview['type']](message) ? (raw as FromWebview) : undefined;
}
