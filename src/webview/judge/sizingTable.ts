import { formatNumber } from '../../core/format';
import { aboveText, loadText } from '../../core/judge/compareTexts';
import type { SizingPointText } from '../../core/judge/sizingTexts';
import { element, linkButton } from '../dom';
import { headings } from './fields';

/** The curve in numbers; each count is a way to its schedule. `marked`: the smallest count within the limit. */
export function sizingTable(
  points: readonly SizingPointText[],
  marked: number | undefined,
  picked: (replicas: number) => void,
): HTMLElement {
  const head = headings([
    { text: 'Replicas' },
    { text: 'Max load', className: 'numeric' },
    { text: 'No assignment below', className: 'numeric' },
    { text: 'Above best possible', className: 'numeric' },
  ]);
  const rows = points.map((point) => row(point, point.replicas === marked, picked));
  const caption = element(
    'caption',
    'visually-hidden',
    'Highest load, and the load that no assignment stays below, for each number of replicas',
  );
  return element('table', 'judge-table', caption, head, element('tbody', '', ...rows));
}

function row(
  { replicas, maxLoad, lowerBound }: SizingPointText,
  isMarked: boolean,
  picked: (replicas: number) => void,
): HTMLElement {
  const button = linkButton(formatNumber(replicas), () => {
    picked(replicas);
  });
  button.title = `Assign to ${formatNumber(replicas)}`;
  const mark = isMarked ? [element('span', 'compare-mark', 'smallest within the limit')] : [];
  const heading = element('th', '', button, ...mark);
  heading.scope = 'row';
  const bound = Number(lowerBound);
  const over = bound > 0 ? Number(maxLoad) / bound : 1;
  const texts = [loadText(maxLoad), loadText(lowerBound), aboveText(over)];
  return element(
    'tr',
    isMarked ? 'shown' : '',
    heading,
    ...texts.map((text) => element('td', 'numeric', text)),
  );
}
