import type { Cost } from '../../core/costs';
import { plainNumber } from '../../core/export/cell';
import { formatNumber } from '../../core/format';
import { widthFor, type GridColumn } from './columns';
import { spread } from './replicaNames';

/** A column of numbers, wide enough for what a sample of its cells holds. */
export function numberColumn<Key extends string>(
  title: string,
  sortKey: Key,
  value: (item: number) => Cost,
  count: number,
): GridColumn<Key> {
  const text = (item: number) => formatNumber(value(item));
  const widthCh = widthFor(title, ...spread(count).map(text));
  return { title, sortKey, numeric: true, widthCh, text, plain: (item) => plainNumber(value(item)) };
}
