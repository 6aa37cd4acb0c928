import type { ExportKind } from '../protocol';
import { ExportMenu } from './exportMenu';
import { pictureOf } from './picture';
import type { HostedContext, Shown } from './view';

/** Up to here the host has the result on the clipboard before anyone can read that it is there. */
const COPIED_AT_ONCE = 100_000;

/** The export menu and what it sets off: pictures are made here, all else by the host. */
export class Exports {
  readonly element: HTMLElement;
  private readonly menu: ExportMenu;
  private shown: Shown | undefined;

  constructor(private readonly context: Pick<HostedContext, 'post' | 'announce'>) {
    this.menu = new ExportMenu((kind) => {
      this.export(kind);
    });
    this.element = this.menu.element;
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  private export(kind: ExportKind | 'copy'): void {
    if (kind === 'copy') this.copy();
    else if (kind === 'png' || kind === 'svg') this.exportPicture(kind);
    else this.context.post({ type: 'export', kind });
  }

  /** Of more requests than are written at once, the host shows how far it is, and says when they are copied. */
  private copy(): void {
    const isSoon = (this.shown?.schedule.requestCount ?? 0) <= COPIED_AT_ONCE;
    const text = isSoon ? 'Copied' : 'Copying…';
    this.context.post({ type: 'copyResult' });
    this.menu.say(text);
    this.context.announce(`${text}: the result`);
  }

  /** Makes a picture of what is shown, if anything is, and has the host save it. */
  exportPicture(kind: 'png' | 'svg'): void {
    const { shown } = this;
    if (shown === undefined) return;
    this.context.announce('Making the picture');
    pictureOf(shown, kind).then(
      (made) => {
        this.context.post({ type: 'export', kind, ...made });
      },
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        this.context.post({ type: 'export', kind, remark: `The picture could not be made: ${why}` });
      },
    );
  }
}
