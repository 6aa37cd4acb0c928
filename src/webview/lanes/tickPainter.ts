import { laneTop } from '../../core/chart/laneLayout';
import { ticksOfLane } from '../../core/chart/flatTicks';
import type { Scene } from '../../core/chart/scene';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** Marks the requests without width: a head above the lane and, where they stand apart, a stem through it. */
export function paintTicks(surface: Surface, scene: Scene, row: number, theme: Theme): void {
  const ticks = ticksOfLane(scene, scene.order.replicaAt(row));
  if (ticks.length === 0) return;
  const { context } = surface;
  const { layout } = scene;
  const top = surface.snap(laneTop(layout, row) - scene.scrollTop);
  const headTop = surface.snap(layout.padding + row * layout.pitch - scene.scrollTop);
  const headHeight = Math.max(2, top - headTop);
  const line = Math.max(1, Math.round(surface.ratio)) / surface.ratio;
  context.fillStyle = theme.foreground;
  for (const tick of ticks) {
    const x = surface.snap(scene.plot.left + tick.px);
    const reach = tick.standsApart ? 2 : 0;
    context.fillRect(x - reach * line, headTop, (2 * reach + 1) * line, headHeight);
    if (tick.standsApart) context.fillRect(x, headTop, line, headHeight + layout.laneHeight);
  }
}
