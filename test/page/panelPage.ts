import type { Page } from 'playwright-core';
import type { FromWebview, ScheduleState, SourceState, ToWebview } from '../../src/protocol';

declare const posted: FromWebview[];

/** Two lists, one field and a skipped entry. */
export const source: SourceState = {
  generation: 1,
  name: 'costs.json',
  key: 'file:///costs.json',
  lists: [{ name: 'morning' }, { name: 'evening' }],
  list: 0,
  fields: [{ name: 'tokens', count: 3, sum: '12', min: '3', max: '5' }],
  costFields: ['tokens'],
  numericFields: ['tokens'],
  groupFields: [],
  total: '12',
  skipped: [{ entry: 4, line: 5, column: 1, text: 'NaN', reason: 'NaN is no cost' }],
  skippedCount: 1,
  skippedKinds: [{ kind: 'NaN', count: 1 }],
  notes: [],
};

/** The page as a host fills it: the source once, an assignment by turns for each replica count. */
export class Panel {
  constructor(readonly page: Page) {}

  async send(message: ToWebview): Promise<void> {
    await this.page.evaluate((sent) => {
      const isColumn = sent.type === 'column';
      window.postMessage(isColumn ? { ...sent, data: Float64Array.from(sent.data as never) } : sent, '*');
    }, message);
  }

  private async column(column: 'costs' | 'replicaOf', data: number[], generation = 1): Promise<void> {
    const place = { generation, from: 0, total: data.length, bytes: 1 } as const;
    const message = { type: 'column', column, ...place, data } as const;
    await this.send(message as never);
  }

  async showSource(more: Partial<SourceState> = {}, costs = [5, 3, 4]): Promise<void> {
    await this.send({ type: 'showSource', source: { ...source, ...more } });
    await this.column('costs', costs, more.generation);
  }

  /** A source whose entries are all skipped, on two replicas. */
  async showNothing(): Promise<void> {
    await this.showSource({}, []);
    await this.column('replicaOf', []);
    await this.send({
      type: 'showSchedule',
      schedule: { restore: '', generation: 1, replicas: 2, isEdited: false },
    });
  }

  async answer(replicas: number, more: Partial<ScheduleState> = {}): Promise<void> {
    const schedule: ScheduleState = { restore: '', generation: 1, replicas, isEdited: false, ...more };
    await this.column('replicaOf', [0, 1 % replicas, 2 % replicas], more.generation);
    await this.send({ type: 'showSchedule', schedule });
    await this.page.waitForFunction(
      (count) => posted.some((each) => each.type === 'painted' && each.replicas === count),
      replicas,
    );
  }

  step(name: 'fewer' | 'more'): Promise<void> {
    return this.page.getByRole('button', { name: `One replica ${name}` }).click();
  }

  count(): Promise<string> {
    return this.page.locator('.replicas-input').evaluate((field) => (field as HTMLInputElement).value);
  }

  /** What stands in a field of a tab that may just have been opened. */
  async filled(label: string): Promise<string> {
    const field = this.page.getByLabel(label);
    await this.page.waitForFunction(
      (each) => (each as HTMLInputElement).value !== '',
      await field.elementHandle(),
    );
    return field.inputValue();
  }

  wishes(): Promise<number[]> {
    return this.page.evaluate(() =>
      posted.flatMap((each) => (each.type === 'setReplicas' ? [each.replicas] : [])),
    );
  }
}
