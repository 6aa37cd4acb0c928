import type { ExportKind } from '../protocol';
import { ExportMenu } from './exportMenu';
import { pictureOf } from './picture';
import type { HostedContext, Shown } from './view';

/** The export menu and what it sets off: pictures are made here, all else by the host. */
export class Exports {
  readonly element: HTMLElement;
  private shown: Shown | undefined;

  constructor(private readonly context: Pick<HostedContext, 'post' | 'announce'>) {
    const menu = new ExportMenu((kind) => {
      this.export(kind);
    });
    this.element = menu.element;
  }

  show(shown: Shown): void {
    this.shown = shown;
  }

  private export(kind: ExportKind | 'copy'): void {
    if (kind === 'copy') this.context.post({ type: 'copyResult' });
    else if (kind === 'png' || kind === 'svg') this.exportPicture(kind);
    else this.context.post({ type: 'export', kind });
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
