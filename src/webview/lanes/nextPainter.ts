import { laneTop } from '../../core/chart/laneLayout';
import { xOfLoad, type Scene } from '../../core/chart/scene';
import type { Decision } from '../../core/schedule';
import type { Surface } from './surface';
import type { Theme } from './theme';

const LEAST_WIDTH = 6;

/** During a replay: the block that comes next as a dashed frame where it will stand, and a ring on each tied lane. */
export function paintNext(surface: Surface, scene: Scene, decision: Decision, theme: Theme): void {
  const { context } = surface;
  const { plot } = scene;
  context.strokeStyle = theme.foreground;
  context.lineWidth = 1.5;
  for (const replica of decision.tied) {
    if (replica !== decision.replica) paintRing(surface, scene, replica, theme);
  }
  const from = xOfLoad(scene, Number(decision.loadBefore));
  const to = Math.max(from + LEAST_WIDTH, xOfLoad(scene, Number(decision.loadAfter)));
  const left = Math.max(plot.left, from);
  const right = Math.min(plot.left + plot.width, to);
  if (!(right > left)) return;
  const top = laneTop(scene.layout, scene.order.rowOf(decision.replica)) - scene.scrollTop;
  context.setLineDash([4, 3]);
  context.strokeRect(left + 0.75, top + 0.75, right - left - 1.5, scene.layout.laneHeight - 1.5);
  context.setLineDash([]);
}

function paintRing(surface: Surface, scene: Scene, replica: number, theme: Theme): void {
  const { context } = surface;
  const { plot, layout } = scene;
  const x = xOfLoad(scene, scene.moment.loadOf(replica)) + 6;
  if (!(x >= plot.left && x <= plot.left + plot.width)) return;
  const middle = laneTop(layout, scene.order.rowOf(replica)) + layout.laneHeight / 2 - scene.scrollTop;
  context.strokeStyle = theme.foreground;
  context.beginPath();
  context.arc(x, middle, Math.min(4, layout.laneHeight / 2 - 1), 0, 2 * Math.PI);
  context.stroke();
}
