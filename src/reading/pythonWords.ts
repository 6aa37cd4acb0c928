import type { OtherKind } from './format';

/** Words that stand for a value by themselves. */
const VALUES: ReadonlyMap<string, OtherKind> = new Map<string, OtherKind>([
  ['None', 'null'],
  ['null', 'null'],
  ['undefined', 'null'],
  ['nil', 'null'],
  ['undef', 'null'],
  ['NULL', 'null'],
  ['NaT', 'null'],
  ['True', 'boolean'],
  ['False', 'boolean'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['nan', 'nan'],
  ['NaN', 'nan'],
  ['NA', 'nan'],
  ['inf', 'infinity'],
  ['Infinity', 'infinity'],
  ['infty', 'infinity'],
]);

const NUMBERS =
  /^(?:float|int|Decimal|Fraction|number|double|single|half|longdouble|u?(?:int|short|long|longlong|byte)|b?float\d*|u?int\d+|intp|float_|int_|Some|Ok)$/;
const CONTAINERS =
  /^(?:array|asarray|ndarray|masked_array|matrix|tensor|Tensor|FloatTensor|LongTensor|IntTensor|DoubleTensor|Parameter|Array|DeviceArray|as_tensor|from_numpy|deque|list|tuple|set|frozenset|sorted|Series|Index|Int64Index|Float64Index|DataFrame|OrderedDict|defaultdict|Counter|dict_values|dict_keys|dict_items|odict_values|odict_items|structure|mappingproxy|constant|convert_to_tensor)$/;

/** How R, Scala and Kotlin write lists. */
const LISTS =
  /^(?:c|List|Vector|Seq|ArrayBuffer|(?:mutable)?[lL]istOf|(?:int|long|float|double)?[aA]rrayOf)$/;

/** The kind of a word such as `None`, `np.nan` or `math.inf`. */
export function wordKind(name: string): OtherKind | undefined {
  return (
    VALUES.get(name) ??
    (/^(?:np|numpy|math|torch|jnp|pd)\./.test(name) ? VALUES.get(lastPart(name)) : undefined)
  );
}

/** Whether `name(…)` is the number within: `float`, `np.float64`, `Decimal`. */
export function makesNumber(name: string): boolean {
  return NUMBERS.test(lastPart(name));
}

/** Whether `name(…)` is the list of what is within: `c(5, 3)`. */
export function makesList(name: string): boolean {
  return LISTS.test(name);
}

/** Whether `name(…)` is the list or dict within: `np.array`, `deque`. */
export function makesContainer(name: string): boolean {
  return CONTAINERS.test(lastPart(name));
}

/** Whether `name(key=…)` is a record: `dict`, `namespace`, or a class, which by custom has a capital letter. */
export function makesRecord(name: string): boolean {
  return name === 'dict' || lastPart(name) === 'namespace' || /^_*\p{Lu}/u.test(lastPart(name));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
