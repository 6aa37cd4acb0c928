import type { ExportKind } from '../protocol';
import { ExportMenu } from './exportMenu';
import { pngOf, svgOf } from './picture';
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
    if (kind === 'svg') {
      this.context.post({ type: 'export', kind, picture: svgOf(shown) });
      return;
    }
    pngOf(shown).then(
      (picture) => {
        this.context.post({ type: 'export', kind, picture });
      },
      (error: unknown) => {
        this.context.announce(`The picture could not be made: ${String(error)}`);
      },
    );
  }
}
