import { parseFormula } from '../core/formula/formula';
import { buildCostList, type CostList } from './costList';
import { bestGuessOf } from './bestGuess';
import { costFieldsOf, type FieldChoice } from './fields';
import { KEY_FIELD, type Pace, type ReplicaPreset } from './format';
import { canGroupBy, groupEntries, groupFieldsOf, type EntryGroup, type GroupField } from './groups';
import { ReadError, shown } from './problems';
import { formulaOf, numericFields } from './costRule';
import type { Places } from './sourceText';
import type { Table } from './table';

/** One list of a source, of which fields may still be chosen. */
export interface ReadTable {
  /** Its path in the document; '' for the whole document. */
  readonly name: string;
  /** The fields that could be the cost, best guess first; none for a plain list. */
  readonly fields: readonly FieldChoice[];
  /** The first of them, or a formula that is a better guess. */
  readonly bestGuess: readonly string[];
  readonly replicas?: ReplicaPreset;
  readonly isEmpty: boolean;
  /** Whether any of its cells is a number. */
  readonly hasNumbers: boolean;
  /** Every field with numbers, offered as a cost or not: what a formula may name. */
  readonly numericFields: readonly string[];
  /** Whether it has all these fields with numbers, offered or not, or all that the formula names. */
  canCost(costFields: readonly string[]): boolean;
  /**
   * Adds up the chosen fields, the best guess where none are given; one that begins with `=` is a formula over fields.
   * Throws a ReadError for a name that is no field and for a formula that can't be read.
   */
  toCostList(costFields?: readonly string[]): CostList;
  /** As `toCostList`, giving way as `pace` asks; with `group` of its entries alone. */
  toCostListPaced(
    costFields: readonly string[] | undefined,
    pace: Pace,
    group?: EntryGroup,
  ): Promise<CostList>;
  /** The fields that part the entries into a few groups, texts first; worked out when first asked for. */
  readonly groupFields: readonly GroupField[];
  /** Works `groupFields` out, giving way as `pace` asks: of many columns it takes a while. */
  findGroupFields(pace: Pace): Promise<void>;
  /** Whether it has the field, offered or not. */
  canGroupBy(field: string): boolean;
  /**
   * All entries by the text of a field, groups in order of first appearance, those without a text a group of their own.
   * Rejects with a ReadError where there are too many different texts.
   */
  groupsBy(field: string, pace: Pace): Promise<EntryGroup[]>;
}

export async function readTableOf(
  table: Table,
  source: Places,
  replicas: ReplicaPreset | undefined,
  pace: Pace,
  note: (text: string) => void,
): Promise<ReadTable> {
  const { fields, areLastResort } = await costFieldsOf(table, pace);
  const bestGuess = bestGuessOf(fields, areLastResort, note);
  const start = (costFields: readonly string[] = bestGuess, group?: EntryGroup) =>
    atTable(table, source, () => {
      refuseUnknown(costFields, table, fields);
      return buildCostList(table, costFields, source, group?.entries);
    });
  let groupFields: readonly GroupField[] | undefined;
  return {
    name: table.name,
    fields,
    bestGuess,
    ...(replicas !== undefined && { replicas }),
    isEmpty: table.rows === 0,
    hasNumbers: table.columns.some(({ name }) => hasNumbers(table, name)),
    numericFields: numericFields(table),
    canCost: (costFields) => canCost(table, costFields),
    toCostList: (costFields) => atOnce(start(costFields)),
    toCostListPaced: (costFields, pace, group) => paced(start(costFields, group), pace),
    get groupFields() {
      return (groupFields ??= atOnce(groupFieldsOf(table, source)));
    },
    findGroupFields: async (pace) => {
      groupFields ??= await paced(groupFieldsOf(table, source), pace);
    },
    canGroupBy: (field) => canGroupBy(table, field),
    groupsBy: (field, pace) => paced(groupEntries(table, field, source), pace),
  };
}

/** Runs `work`; an error that has no place of its own gets that of the first row. */
function atTable<T>(table: Table, source: Places, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReadError && error.line === 0) error.at(source.positionOf(table.rowOffsetAt(0)));
    throw error;
  }
}

function refuseUnknown(costFields: readonly string[], table: Table, fields: readonly FieldChoice[]): void {
  if (formulaOf(table, costFields) !== undefined) return;
  const unknown = costFields.find((name) => !hasNumbers(table, name));
  if (unknown === undefined) return;
  const offered = fields.map(({ name }) => `"${name}"`).join(', ');
  const known = fields.length === 0 ? 'this is a plain list without fields' : `there are ${offered}`;
  throw new ReadError(`There is no field "${shown(unknown)}" with numbers: ${known}.`);
}

function canCost(table: Table, costFields: readonly string[]): boolean {
  const formula = formulaOf(table, costFields);
  if (formula !== undefined) return parseFormula(formula, numericFields(table)).formula !== undefined;
  return costFields.every((name) => hasNumbers(table, name));
}

function hasNumbers(table: Table, name: string): boolean {
  return name !== KEY_FIELD && (table.column(name)?.numbers ?? 0) > 0;
}

function atOnce<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

async function paced<T>(steps: Generator<number, T>, pace: Pace): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pace.due()) await pace.rest(step.value);
  }
}
