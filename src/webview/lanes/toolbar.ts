import type { LaneSort } from '../../core/chart/laneOrder';
import { element, iconButton, option } from '../dom';

export interface ToolbarActions {
  zoom(factor: number): void;
  fit(): void;
  setSort(sort: LaneSort): void;
}

const ZOOM = 2;

/** Zoom, order of lanes and help, for people who use neither wheel nor keys. */
export class LaneToolbar {
  readonly element: HTMLElement;
  private readonly sort = element('select', 'select', option('index', 'by index'), option('load', 'by load'));
  private readonly sortLabel: HTMLElement;
  private readonly out: HTMLButtonElement;
  private readonly fit: HTMLButtonElement;

  constructor(actions: ToolbarActions, help: HTMLElement) {
    this.sort.addEventListener('change', () => {
      actions.setSort(this.sort.value === 'load' ? 'load' : 'index');
    });
    this.sort.setAttribute('aria-label', 'Order of the lanes');
    this.sortLabel = element('label', 'select-label lane-sort-label', 'Lanes ', this.sort);
    this.out = iconButton('zoom-out', 'Zoom out (−)', () => {
      actions.zoom(1 / ZOOM);
    });
    const closer = iconButton('zoom-in', 'Zoom in (+)', () => {
      actions.zoom(ZOOM);
    });
    this.fit = iconButton('screen-full', 'Fit all (0)', () => {
      actions.fit();
    });
    this.element = element('div', 'lane-tools', this.sortLabel, this.out, closer, this.fit, help);
  }

  show(sort: LaneSort, replicas: number, isWhole: boolean): void {
    this.sort.value = sort;
    this.sortLabel.hidden = replicas < 2;
    this.out.disabled = this.fit.disabled = isWhole;
  }
}
