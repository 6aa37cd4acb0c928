import { formatNumber } from '../../core/format';
import {
  answerLabel,
  curveText,
  MOST_COUNTS,
  offeredMost,
  parseLimit,
  pointText,
  type SizingAnswer,
  type SizingPointText,
} from '../../core/judge/sizingTexts';
import { noteText, sizingRange } from '../../core/judge/sizingRange';
import { isPlain } from '../../core/unequal';
import type { JudgeMessage } from '../../protocol';
import { element, linkButton, setText } from '../dom';
import type { HostedContext, Shown, View } from '../view';
import { AnswerLine } from './answerLine';
import { LabelledField } from './fields';
import { isMost, readSizingState, type SizingState } from './judgeState';
import { LimitField } from './limitField';
import { sizingLegend } from './sizingLegend';
import type { AnsweredCount, SizingPicture } from './sizingPicture';
import { SizingPlot } from './sizingPlot';
import { sizingTable } from './sizingTable';
import { WorkBar } from './workBar';

type SizingMessage = Exclude<JudgeMessage, { type: 'comparison' }>;

/** How many replicas keep every load below a limit, and the highest load for every count. */
export class SizingView implements View {
  readonly element: HTMLElement;
  private readonly limit: LimitField;
  private readonly most: LabelledField;
  private readonly answerLine: AnswerLine;
  private readonly legend = sizingLegend();
  private readonly pointed = element('span', '');
  private readonly note = element('p', 'muted');
  private readonly tableBox = element('div', 'judge-scroll sizing-table');
  private readonly tableToggle: HTMLButtonElement;
  private readonly plot: SizingPlot;
  private readonly work: WorkBar;
  private state: SizingState = { asTable: false };
  private shown: Shown | undefined;
  private points: SizingPointText[] = [];
  private answer: SizingAnswer | undefined;
  private picture: SizingPicture | undefined;
  private curveFor = '';
  private limitFor = '';
  private curveWish = 0;
  private limitWish = 0;

  constructor(private readonly context: HostedContext) {
    this.limit = new LimitField(() => {
      this.change({});
    });
    this.most = new LabelledField(
      'Show up to',
      5,
      {
        changed: (text) => {
          this.change({ most: Number(text) });
        },
        check: (text) =>
          isMost(Number(text)) ? '' : `A whole number from 1 to ${formatNumber(MOST_COUNTS)}`,
      },
      [' replicas'],
    );
    this.work = new WorkBar('Trying numbers of replicas', () => {
      context.post({ type: 'stopJudging' });
      this.work.end();
    });
    this.plot = new SizingPlot({
      pointed: (replicas) => {
        this.showReadout(replicas);
      },
      picked: (replicas) => {
        this.use(replicas);
      },
    });
    this.tableToggle = linkButton('Show as table', () => {
      this.change({ asTable: !this.state.asTable });
    });
    this.answerLine = new AnswerLine((replicas) => {
      this.use(replicas);
    });
    const head = element('div', 'judge-bar sizing-head', this.limit.element, this.answerLine.element);
    const tools = element(
      'div',
      'judge-bar',
      element('p', 'sizing-readout muted', this.legend, this.pointed),
      this.work.element,
      this.most.element,
      this.tableToggle,
    );
    this.element = element('figure', 'sizing', head, tools, this.plot.element, this.tableBox, this.note);
  }

  setShown(shown: Shown | undefined): void {
    this.shown = shown;
    this.picture = undefined;
  }

  setFocus(): void {
    // Counts have nothing to do with one request.
  }

  receive(message: SizingMessage): void {
    if (message.type === 'sizingAnswer') {
      if (message.wish !== this.limitWish) return;
      this.answer = message.answer;
    } else {
      if (message.wish !== this.curveWish) return;
      this.points.push(...message.points);
      this.points.sort((a, b) => a.replicas - b.replicas);
      this.work.show(message.done);
    }
    this.picture = undefined;
    this.context.requestFrame();
  }

  refresh(): void {
    this.plot.refresh();
    this.context.requestFrame();
  }

  draw(): void {
    const { shown } = this;
    if (shown === undefined) return;
    this.limit.offer(shown);
    this.askLimit(shown);
    this.askCurve(shown);
    this.drawHead(shown);
    this.drawCurve(shown);
  }

  private get mostWanted(): number {
    return this.state.most ?? offeredMost(this.shown?.schedule.replicaCount ?? 1);
  }

  private askCurve({ source: { generation } }: Shown): void {
    const most = this.mostWanted;
    const curveFor = `${generation} ${most}`;
    if (curveFor === this.curveFor) return;
    this.curveFor = curveFor;
    this.points = [];
    this.picture = undefined;
    this.work.begin();
    this.context.post({ type: 'drawSizingCurve', wish: ++this.curveWish, generation, most });
  }

  private askLimit({ source: { generation } }: Shown): void {
    const limit = parseLimit(this.limit.text);
    const limitFor = `${generation} ${String(limit)}`;
    if (limit === undefined || limitFor === this.limitFor) return;
    this.limitFor = limitFor;
    this.answer = undefined;
    this.picture = undefined;
    const wish = ++this.limitWish;
    this.context.post({ type: 'findReplicaCount', wish, generation, limit: String(limit) });
  }

  private drawHead(shown: Shown): void {
    const { schedule } = shown;
    const { problem } = this.limit;
    this.limit.draw(shown);
    this.most.show(String(this.mostWanted));
    if (problem === '') this.answerLine.show(this.answer, schedule.replicaCount);
    else this.answerLine.showProblem(problem);
  }

  private drawCurve({ schedule }: Shown): void {
    const { asTable } = this.state;
    this.plot.element.hidden = asTable;
    this.tableBox.hidden = !asTable;
    setText(this.tableToggle, asTable ? 'Show as curve' : 'Show as table');
    const isNew = this.picture === undefined;
    const picture = (this.picture ??= this.makePicture(schedule.replicaCount));
    if (!asTable) this.plot.draw(picture);
    else if (isNew || this.tableBox.childElementCount === 0) {
      const table = sizingTable(this.points, picture.answer?.replicas, (replicas) => {
        this.use(replicas);
      });
      this.tableBox.replaceChildren(table);
    }
    if (isNew) this.showReadout(undefined);
    setText(this.note, noteText(isPlain(schedule.options), asTable ? undefined : picture.range));
  }

  private makePicture(current: number): SizingPicture {
    const { points, answer } = this;
    const parsed = parseLimit(this.limit.text);
    const limit = parsed === undefined ? undefined : Number(parsed);
    return {
      replicas: points.map(({ replicas }) => replicas),
      maxLoads: points.map(({ maxLoad }) => Number(maxLoad)),
      bounds: points.map(({ lowerBound }) => Number(lowerBound)),
      most: this.mostWanted,
      range: sizingRange(points, this.mostWanted, limit),
      limit,
      answer: answer?.kind === 'found' ? answeredCount(answer) : undefined,
      current,
    };
  }

  /** What the pointer is at, else what the lines mean. */
  private showReadout(replicas: number | undefined): void {
    this.legend.hidden = replicas !== undefined || this.state.asTable;
    const point = this.points.find((each) => each.replicas === replicas);
    setText(this.pointed, replicas === undefined ? '' : pointText(replicas, point));
    this.plot.element.setAttribute('aria-label', curveText(this.points));
  }

  private use(replicas: number): void {
    if (replicas !== this.shown?.schedule.replicaCount) this.context.wish({ type: 'setReplicas', replicas });
  }

  private change(change: Partial<SizingState>): void {
    this.state = { ...this.state, ...change };
    this.picture = undefined;
    this.context.stateChanged();
    this.context.requestFrame();
  }

  getState(): SizingState {
    const { typed } = this.limit;
    return { ...this.state, ...(typed !== undefined && { typed }) };
  }

  setState(state: unknown): void {
    const { typed, ...rest } = readSizingState(state);
    this.limit.typed = typed;
    this.state = rest;
  }
}

function answeredCount({ replicas, maxLoad }: { replicas: number; maxLoad: string }): AnsweredCount {
  return { replicas, maxLoad: Number(maxLoad), text: answerLabel(replicas, maxLoad) };
}
