import Mocha from 'mocha';
import { readdirSync } from 'node:fs';
import * as path from 'node:path';
import { gutter } from '../support/gutter';
import { projectRoot } from '../support/paths';

/** What VS Code calls inside its extension host: runs every suite beside this file. */
export async function run(): Promise<void> {
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({
    timeout: 30_000,
    reporter: path.join(projectRoot, 'scripts', 'totalsReporter.js'),
    reporterOptions: { suite: 'vscode', gutter },
  });
  for (const file of readdirSync(__dirname)) {
    if (file.endsWith('.test.js')) mocha.addFile(path.join(__dirname, file));
  }
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
