import { isolate } from '../../core/chart/card';
import { elide } from '../../core/chart/elide';
import { laneTop, rowsInView, type LaneLayout } from '../../core/chart/laneLayout';
import type { Scene } from '../../core/chart/scene';
import { formatLoadShort } from '../../core/chart/shortLoad';
import { shortReplicaName } from '../shortReplicaName';
import type { Shown } from '../view';
import type { Surface } from './surface';
import type { Theme } from './theme';

/** Room between a label and the plot. */
const GAP = 10;
/** Names and loads take at most a quarter of the width each, but in a narrow chart these widths. */
const LEAST_NAMES = 72;
const LEAST_LOADS = 76;
const HIGHEST = '▲ ';
const NEXT = '→ ';

type NameOf = (shown: Shown, replica: number) => string;

const fullName: NameOf = (shown, replica) => shown.replicaName(replica);

/** Replicas whose lanes are to be named in any case. */
export interface MarkedLanes {
  readonly focused: number | undefined;
  /** The one that the next request of a replay goes to. */
  readonly next: number | undefined;
}

/** Replica names left of the lanes and loads right of them, as many as there is room for. */
export class LabelPainter {
  private readonly shortened = new Map<string, string>();
  /** Where "replica 12" does not fit, all replicas without a name of their own go by their numbers. */
  private nameOf: NameOf = fullName;

  /** Widths for names and loads that suit the schedule in a chart `width` pixels wide. */
  measure(surface: Surface, shown: Shown, width: number, theme: Theme): { names: number; loads: number } {
    this.shortened.clear();
    const { context } = surface;
    const mostNames = Math.max(LEAST_NAMES, width * 0.25);
    const widest = (nameOf: NameOf, mark = ''): number =>
      GAP +
      Math.max(...sampleReplicas(shown).map((each) => context.measureText(mark + nameOf(shown, each)).width));
    context.font = theme.font;
    this.nameOf = widest(fullName) > mostNames ? shortReplicaName : fullName;
    // As wide as the widest gets: marked, and with the arrow of a replay.
    context.font = `bold ${theme.font}`;
    const loads = loadTexts(shown).map((text) => context.measureText(HIGHEST + text).width);
    const widestLoad = Math.max(...loads) + GAP + 2;
    return {
      names: Math.ceil(Math.min(widest(this.nameOf, NEXT), mostNames)),
      loads: Math.ceil(Math.min(widestLoad, Math.max(LEAST_LOADS, width * 0.25))),
    };
  }

  paint(surface: Surface, scene: Scene, shown: Shown, marked: MarkedLanes, theme: Theme): void {
    const { context } = surface;
    const { order, layout, moment } = scene;
    const musts = [marked.focused, marked.next, moment.summary().highest.replica]
      .filter((replica) => replica !== undefined)
      .map((replica) => order.rowOf(replica));
    context.textBaseline = 'middle';
    context.direction = 'ltr';
    const view = rowsInView(layout, scene.scrollTop, scene.viewHeight);
    for (let row = view.from; row < view.to; row++) {
      if (!hasLabel(layout, row, musts)) continue;
      const replica = order.replicaAt(row);
      const middle = laneTop(layout, row) + layout.laneHeight / 2 - scene.scrollTop;
      this.paintName(context, scene, this.nameOf(shown, replica), replica, middle, marked, theme);
      this.paintLoad(context, scene, replica, middle, surface.width, theme);
    }
  }

  private paintName(
    context: CanvasRenderingContext2D,
    scene: Scene,
    name: string,
    replica: number,
    middle: number,
    marked: MarkedLanes,
    theme: Theme,
  ): void {
    const stands = replica === marked.focused || replica === marked.next;
    const room = scene.plot.left - GAP;
    context.font = stands ? `bold ${theme.font}` : theme.font;
    context.textAlign = 'right';
    context.fillStyle = stands ? theme.foreground : theme.quiet;
    const arrow = replica === marked.next ? NEXT : '';
    const short = this.shorten(context, name, room - (arrow === '' ? 0 : context.measureText(arrow).width));
    context.fillText(arrow + isolate(short), room, middle);
  }

  private paintLoad(
    context: CanvasRenderingContext2D,
    { moment, plot }: Scene,
    replica: number,
    middle: number,
    chartWidth: number,
    theme: Theme,
  ): void {
    const left = plot.left + plot.width + GAP;
    const sign = moment.standsOut(replica) ? HIGHEST : '';
    context.font = theme.font;
    context.textAlign = 'left';
    context.fillStyle = sign === '' ? theme.quiet : theme.highest;
    const load = formatLoadShort(
      moment.exactLoad(replica),
      chartWidth - left,
      (text) => context.measureText(sign + text).width,
    );
    context.fillText(sign + load, left, middle);
  }

  /** The name cut to the room there is; cutting is remembered, as measuring is slow. */
  private shorten(context: CanvasRenderingContext2D, name: string, room: number): string {
    const key = `${context.font}|${room}|${name}`;
    const known = this.shortened.get(key);
    if (known !== undefined) return known;
    const short = elide(name, room, (text) => context.measureText(text).width);
    if (this.shortened.size > 10_000) this.shortened.clear();
    this.shortened.set(key, short);
    return short;
  }
}

/** Labels thin out where lanes are low, and give way to those that must be seen. */
function hasLabel({ labelEvery }: LaneLayout, row: number, musts: readonly number[]): boolean {
  if (labelEvery === 1 || musts.includes(row)) return true;
  return row % labelEvery === 0 && musts.every((must) => Math.abs(must - row) >= labelEvery);
}

const SAMPLED = 500;

function sampleReplicas({ schedule: { replicaCount } }: Shown): number[] {
  const first = Array.from({ length: Math.min(replicaCount, SAMPLED) }, (_, replica) => replica);
  return [...first, replicaCount - 1];
}

function loadTexts(shown: Shown): string[] {
  const { schedule } = shown;
  const loads = Array.from({ length: Math.min(schedule.replicaCount, SAMPLED) }, (_, replica) =>
    formatLoadShort(schedule.load(replica), Infinity, () => 0),
  );
  // Measuring the longest is enough: digits are about equally wide.
  return loads.sort((a, b) => b.length - a.length).slice(0, 4);
}
