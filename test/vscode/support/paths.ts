import { existsSync } from 'node:fs';
import * as path from 'node:path';

/** The folder of the project, found from where this code was built to, so that it holds in every process. */
export const projectRoot = findProjectRoot(__dirname);

/** Git-ignored: what is downloaded once and kept. */
export const cacheFolder = path.join(projectRoot, '.vscode-test');

/** Git-ignored: screenshots, totals of the suites, the server's output. */
export const artifactsFolder = path.join(projectRoot, 'artifacts');

export const examplesFolder = path.join(projectRoot, 'media', 'examples');

function findProjectRoot(folder: string): string {
  if (existsSync(path.join(folder, 'esbuild.js'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? process.cwd() : findProjectRoot(parent);
}
