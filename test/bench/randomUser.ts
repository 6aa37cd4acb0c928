import type { Frame, Locator } from 'playwright-core';
import { randomInteger, seededRandom } from '../support/random';
import { openFile, paintedPanel, panelFrame, type Workbench } from '../vscode/support/driver';

const KEYS = [
  ...['+', '-', 'w', 's', 'a', 'd', '0', 'f', '.', ',', '?', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape', ' ', 'Tab'],
];

export const TABS = [
  'Lanes',
  'Load over arrivals',
  'Compare policies',
  'How many replicas?',
  'Requests',
  'Replicas',
];

/** Actions that are told of where something goes wrong. */
const RECENT = 12;

/** How an action fails that was not possible just then: something lay over the panel, or another tab before it. */
const MISSED = /Timeout|intercepts|not visible|detached|closed|No panel/i;

/** Somebody who tries everything, in no order. What is hidden or covered at the moment is left alone. */
export class RandomUser {
  done = 0;
  missed = 0;
  /** What it did last, the newest at the end. */
  readonly recent: string[] = [];
  private readonly random: () => number;
  /** Likelier where named twice. */
  private readonly actions: readonly (() => Promise<void>)[] = [
    () => this.press(),
    () => this.press(),
    () => this.wheel(),
    () => this.wheel(),
    () => this.hover(),
    () => this.drag(),
    () => this.click(),
    () => this.step(),
    () => this.typeCount(),
    () => this.tab(),
    () => this.button(),
    () => this.header(),
    () => this.hideAndShow(),
    () => this.resize(),
  ];

  constructor(
    private readonly workbench: Workbench,
    seed: number,
  ) {
    this.random = seededRandom(seed);
  }

  async act(): Promise<void> {
    const action = this.pick(this.actions);
    this.recent.push(String(action));
    if (this.recent.length > RECENT) this.recent.shift();
    try {
      await action();
      this.done++;
    } catch (error) {
      if (!(error instanceof Error && MISSED.test(error.message))) throw error;
      this.missed++;
      // Fails where the panel is gone for good.
      await this.bringToFront();
    }
  }

  async showTab(label: string): Promise<void> {
    const panel = await this.panel();
    await panel.getByRole('tab', { name: label, exact: true }).click({ timeout: 10_000 });
    await this.wait(300);
  }

  /** To where the memory is measured: a page made anew, with 8 replicas, its lanes in front. */
  async comeBack(): Promise<void> {
    await this.workbench.page.setViewportSize({ width: 1600, height: 1000 });
    await this.bringToFront();
    await this.hideAndShow();
    await this.showTab('Lanes');
    const panel = await this.panel();
    await panel.locator('.replicas-input').locator('input').fill('8');
    await panel.locator('.replicas-input').locator('input').press('Enter');
    await panel.locator('main[aria-busy="false"]').waitFor({ timeout: 60_000 });
    await this.wait(3000);
  }

  private pick<T>(items: readonly T[]): T {
    return items[randomInteger(this.random, 0, items.length - 1)]!;
  }

  private panel(): Promise<Frame> {
    return panelFrame(this.workbench);
  }

  private wait(ms: number): Promise<void> {
    return this.workbench.page.waitForTimeout(ms);
  }

  private async lanes(): Promise<Locator> {
    return (await this.panel()).locator('.lane-canvas').first();
  }

  /** A place in the lanes. Where these are scrolled out of the panel, what lies there is VS Code's: its tabs, say. */
  private async somewhere(): Promise<{ x: number; y: number }> {
    const lanes = await this.lanes();
    if (!(await lanes.isVisible())) await this.showTab('Lanes');
    const box = await lanes.boundingBox({ timeout: 500 });
    const panel = await (await (await this.panel()).frameElement()).boundingBox();
    if (box === null || panel === null) throw new Error('Timeout: the lanes are hidden');
    const [x, y] = [box.x + this.random() * box.width, box.y + this.random() * box.height];
    const isInside = x > panel.x && x < panel.x + panel.width && y > panel.y && y < panel.y + panel.height;
    if (!isInside) throw new Error('not visible: this part of the lanes is scrolled away');
    return { x, y };
  }

  private async press(): Promise<void> {
    await (await this.lanes()).focus({ timeout: 500 });
    const key = this.pick(KEYS);
    for (let times = randomInteger(this.random, 1, 6); times > 0; times--)
      await this.workbench.page.keyboard.press(key);
  }

  private async wheel(): Promise<void> {
    const { page } = this.workbench;
    const { x, y } = await this.somewhere();
    await page.mouse.move(x, y);
    const held = this.pick(['Control', 'Shift', undefined]);
    if (held !== undefined) await page.keyboard.down(held);
    try {
      for (let turns = 0; turns < 8; turns++)
        await page.mouse.wheel(0, randomInteger(this.random, -200, 200));
    } finally {
      // Left down, Control would make the next W close the panel.
      if (held !== undefined) await page.keyboard.up(held);
    }
  }

  private async hover(): Promise<void> {
    const { x, y } = await this.somewhere();
    await this.workbench.page.mouse.move(x, y, { steps: 10 });
  }

  private async drag(): Promise<void> {
    const { mouse } = this.workbench.page;
    const [from, to] = [await this.somewhere(), await this.somewhere()];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
    await mouse.up();
  }

  private async click(): Promise<void> {
    const { x, y } = await this.somewhere();
    await this.workbench.page.mouse.click(x, y);
  }

  private async step(): Promise<void> {
    const label = this.pick(['One replica more', 'One replica fewer']);
    await (await this.panel()).getByRole('button', { name: label }).click({ timeout: 500 });
  }

  private async typeCount(): Promise<void> {
    const field = (await this.panel()).locator('.replicas-input').locator('input');
    await field.fill(String(this.pick([1, 2, 3, 8, 40, 300, 5000])), { timeout: 500 });
    await field.press('Enter', { timeout: 500 });
  }

  private async tab(): Promise<void> {
    await (
      await this.panel()
    )
      .getByRole('tab', { name: this.pick(TABS), exact: true })
      .click({ timeout: 500 });
  }

  private async button(): Promise<void> {
    const buttons = (await this.panel()).locator('.page button:visible');
    const count = await buttons.count();
    if (count === 0) return;
    const button = buttons.nth(randomInteger(this.random, 0, count - 1));
    // Exports end in dialogs of the system of VS Code, where the panel is left.
    if ((await button.getAttribute('role', { timeout: 500 })) === 'menuitem') return;
    await button.click({ timeout: 500 });
  }

  private async header(): Promise<void> {
    const headers = (await this.panel()).locator('[role="columnheader"]:visible');
    const count = await headers.count();
    if (count > 0) await headers.nth(randomInteger(this.random, 0, count - 1)).click({ timeout: 500 });
  }

  private async hideAndShow(): Promise<void> {
    await this.workbench.page.keyboard.press('Escape');
    await openFile(this.workbench, 'notes.md');
    await this.wait(200);
    await this.bringToFront();
  }

  private async bringToFront(): Promise<void> {
    const { page } = this.workbench;
    // The box that found the other file may still be open.
    await page.keyboard.press('Escape');
    await page.locator('.tabs-container .tab', { hasText: 'Replica Planner' }).first().click();
    await paintedPanel(this.workbench, 60_000);
  }

  private async resize(): Promise<void> {
    const width = this.pick([700, 1000, 1600, 2400]);
    await this.workbench.page.setViewportSize({ width, height: this.pick([600, 1000]) });
  }
}
