import type { FieldPath } from './fieldPath';
import type { Span } from './format';
import type { Role } from './jsonPlan';

/** What a container is while the walk is inside it: a role, or a part of one. */
export type Mode =
  Role['shape'] | 'structure' | 'fields' | 'cells' | 'attributes' | 'attribute' | 'replica' | 'skip';

/** A container that the walk is inside. */
export interface Frame {
  readonly mode: Mode;
  readonly values: Values;
  readonly path: string;
  /** Where an object stands in its record. */
  readonly field: FieldPath;
  readonly isObject: boolean;
  /** The container as a value of its parent: where it begins, its key, whether it is told as a cell when it ends. */
  readonly offset: number;
  readonly key: string;
  readonly keySpan: Span;
  readonly isCell: boolean;
  /** Values met in it so far. */
  index: number;
}

/** What the values in a container are. */
type Values = 'rows' | 'rows under keys' | 'fields' | 'numbered fields' | 'attribute' | 'nothing';

const VALUES_OF: Record<Mode, Values> = {
  list: 'rows',
  records: 'rows',
  rows: 'rows',
  map: 'rows under keys',
  keyed: 'rows under keys',
  fields: 'fields',
  cells: 'numbered fields',
  attribute: 'attribute',
  attributes: 'nothing',
  record: 'nothing',
  lists: 'nothing',
  singles: 'nothing',
  structure: 'nothing',
  names: 'nothing',
  replicas: 'nothing',
  replica: 'nothing',
  skip: 'nothing',
};

/** A frame without values so far. */
export function frameOf(
  mode: Mode,
  path: string,
  field: FieldPath,
  isObject: boolean,
  offset: number,
  isCell: boolean,
  key: string,
  keySpan: Span,
): Frame {
  return { mode, values: VALUES_OF[mode], path, field, isObject, offset, isCell, key, keySpan, index: 0 };
}
