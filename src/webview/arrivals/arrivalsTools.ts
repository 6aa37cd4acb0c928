import type { CurveKind } from '../../core/arrivals/curves';
import { element, iconButton, option } from '../dom';

export interface ToolActions {
  setKind(kind: CurveKind): void;
  fit(): void;
  zoom(factor: number, anchor: number | undefined): void;
  toggleTable(): void;
}

const ZOOM = 2;

/** What is drawn, how close, and the table in place of the plot. */
export class ArrivalsTools {
  readonly element: HTMLElement;
  private readonly kind = element(
    'select',
    'select',
    option('load', 'loads'),
    option('distance', 'distances from the mean'),
  );
  private readonly table: HTMLButtonElement;
  private readonly out: HTMLButtonElement;
  private readonly whole: HTMLButtonElement;

  constructor(actions: ToolActions, help: HTMLElement) {
    this.kind.addEventListener('change', () => {
      actions.setKind(this.kind.value === 'distance' ? 'distance' : 'load');
    });
    this.out = iconButton('zoom-out', 'Zoom out (−)', () => {
      actions.zoom(1 / ZOOM, undefined);
    });
    const closer = iconButton('zoom-in', 'Zoom in (+)', () => {
      actions.zoom(ZOOM, undefined);
    });
    this.whole = iconButton('screen-full', 'Fit all (0)', () => {
      actions.fit();
    });
    this.table = iconButton('table', 'Show as table', () => {
      actions.toggleTable();
    });
    const label = element('label', 'select-label lane-sort-label', 'Show ', this.kind);
    this.element = element('div', 'lane-tools', label, this.out, closer, this.whole, this.table, help);
  }

  show(kind: CurveKind, isWhole: boolean, isTable: boolean): void {
    this.kind.value = kind;
    this.out.disabled = this.whole.disabled = isWhole;
    this.table.setAttribute('aria-pressed', String(isTable));
  }
}
