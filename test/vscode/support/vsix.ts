import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { projectRoot } from './paths';

let packed: string | undefined;

/** The extension as users get it: packed now, unless REPLICA_PLANNER_VSIX names a file that has just been packed. */
export function packedExtension(): Promise<string> {
  packed ??= process.env['REPLICA_PLANNER_VSIX'] ?? pack();
  return Promise.resolve(packed);
}

function pack(): string {
  const shell = process.platform === 'win32';
  const options = { cwd: projectRoot, encoding: 'utf8', shell } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'package'], options);
  if (status !== 0) throw new Error(`Packing the extension failed\n${stdout}${stderr}`);
  return path.join(projectRoot, 'replica-planner.vsix');
}
