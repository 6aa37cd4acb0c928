import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds in the page's main part, in words. */
export async function axeViolations(page: Page | Frame): Promise<string[]> {
  const script = path.join(path.dirname(require.resolve('axe-core')), 'axe.min.js');
  await page.evaluate(fs.readFileSync(script, 'utf8'));
  const found = await page.evaluate<Violation[]>(`axe.run('main').then(({ violations }) => violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
