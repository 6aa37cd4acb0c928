import { isolate } from '../../core/chart/card';
import { laneTop, rowsInView } from '../../core/chart/laneLayout';
import type { Scene } from '../../core/chart/scene';
import { formatLoadShort } from '../../core/chart/shortLoad';
import type { Shown } from '../view';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** Room between a label and the plot. */
const GAP = 10;
const HIGHEST = '▲ ';

/** Replica names left of the lanes and loads right of them, as many as there is room for. */
export class LabelPainter {
  private readonly shortened = new Map<string, string>();

  /** Widths for names and loads that suit the schedule in a chart `width` pixels wide. */
  measure(surface: Surface, shown: Shown, width: number, theme: Theme): { names: number; loads: number } {
    this.shortened.clear();
    const { context } = surface;
    context.font = theme.font;
    const names = sampleNames(shown).map((name) => context.measureText(name).width);
    const widestName = Math.max(...names) + GAP;
    const loads = loadTexts(shown).map((text) => context.measureText(HIGHEST + text).width);
    const widestLoad = Math.max(...loads) + GAP + 2;
    return {
      names: Math.ceil(Math.min(widestName, Math.max(72, width * 0.25))),
      loads: Math.ceil(Math.min(widestLoad, Math.max(64, width * 0.25))),
    };
  }

  paint(
    surface: Surface,
    scene: Scene,
    shown: Shown,
    focusedReplica: number | undefined,
    theme: Theme,
  ): void {
    const { context } = surface;
    const view = rowsInView(scene.layout, scene.scrollTop, scene.viewHeight);
    context.textBaseline = 'middle';
    context.direction = 'ltr';
    const highest = scene.moment.summary().highest;
    const loadsLeft = scene.plot.left + scene.plot.width + GAP;
    const loadRoom = surface.width - loadsLeft;
    for (let row = view.from; row < view.to; row++) {
      const replica = scene.order.replicaAt(row);
      const isFocused = replica === focusedReplica;
      const isHighest = scene.moment.standsOut(replica);
      if (!isFocused && !isHighest && !hasLabel(scene, row, [focusedReplica, highest.replica])) continue;
      const middle = laneTop(scene.layout, row) + scene.layout.laneHeight / 2 - scene.scrollTop;
      context.font = isFocused ? `bold ${theme.font}` : theme.font;
      context.textAlign = 'right';
      context.fillStyle = isFocused ? theme.foreground : theme.quiet;
      const name = this.shorten(context, shown.replicaName(replica), scene.plot.left - GAP);
      context.fillText(isolate(name), scene.plot.left - GAP, middle);
      context.textAlign = 'left';
      context.font = theme.font;
      context.fillStyle = isHighest ? theme.highest : theme.quiet;
      const load = formatLoadShort(
        scene.moment.exactLoad(replica),
        loadRoom,
        (text) => context.measureText(isHighest ? HIGHEST + text : text).width,
      );
      context.fillText(isHighest ? HIGHEST + load : load, loadsLeft, middle);
    }
  }

  /** The name cut to the room there is; cutting is remembered, as measuring is slow. */
  private shorten(context: CanvasRenderingContext2D, name: string, room: number): string {
    const key = `${context.font}|${room}|${name}`;
    const known = this.shortened.get(key);
    if (known !== undefined) return known;
    let short = name;
    const letters = Array.from(name);
    while (letters.length > 1 && context.measureText(short).width > room) {
      letters.pop();
      short = `${letters.join('')}…`;
    }
    if (this.shortened.size > 10_000) this.shortened.clear();
    this.shortened.set(key, short);
    return short;
  }
}

/** Labels thin out where lanes are low, and give way to those that must be seen. */
function hasLabel(scene: Scene, row: number, musts: readonly (number | undefined)[]): boolean {
  const { layout, order } = scene;
  if (row % layout.labelEvery !== 0) return false;
  if (layout.labelEvery === 1) return true;
  return musts.every(
    (replica) => replica === undefined || Math.abs(order.rowOf(replica) - row) >= layout.labelEvery,
  );
}

const SAMPLED = 500;

function sampleNames(shown: Shown): string[] {
  const { replicaCount } = shown.schedule;
  const count = Math.min(replicaCount, SAMPLED);
  const names = Array.from({ length: count }, (_, replica) => shown.replicaName(replica));
  return [...names, shown.replicaName(replicaCount - 1)];
}

function loadTexts(shown: Shown): string[] {
  const { schedule } = shown;
  const loads = Array.from({ length: Math.min(schedule.replicaCount, SAMPLED) }, (_, replica) =>
    formatLoadShort(schedule.load(replica), Infinity, () => 0),
  );
  // Measuring the longest is enough: digits are about equally wide.
  return loads.sort((a, b) => b.length - a.length).slice(0, 4);
}
