import { downloadAndUnzipVSCode, runTests, TestRunFailedError } from '@vscode/test-electron';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { forcedKind, hasDisplay } from './support/choose';
import { CleanUp } from './support/cleanUp';
import { cacheFolder, examplesFolder, projectRoot } from './support/paths';

/**
 * Runs the suites of test/vscode/suite inside a real VS Code: the desktop one where it can be downloaded and shown,
 * else the embedded one. REPLICA_PLANNER_VSCODE=desktop, =embedded or =oldest forces one of them.
 */
async function main(): Promise<void> {
  const vscodeExecutablePath = await chooseVSCode();
  const cleanUp = new CleanUp();
  try {
    const temporary = await cleanUp.temporaryFolder();
    const workspace = path.join(temporary, 'workspace');
    await cp(examplesFolder, workspace, { recursive: true });
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: process.env['DEV_EXT'] ?? projectRoot,
      extensionTestsPath: path.join(__dirname, 'suite', 'index.entry.js'),
      extensionTestsEnv: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      launchArgs: [
        workspace,
        '--disable-extensions',
        `--user-data-dir=${path.join(temporary, 'user')}`,
        `--extensions-dir=${path.join(temporary, 'extensions')}`,
      ],
    });
  } finally {
    await cleanUp.run();
  }
}

async function chooseVSCode(): Promise<string> {
  const forced = forcedKind();
  if (forced === 'desktop') return desktop();
  if (forced !== undefined) return embedded('as REPLICA_PLANNER_VSCODE asks');
  if (!hasDisplay()) return embedded('there is no display for the desktop one');
  return desktop().catch(() => embedded('the desktop one cannot be downloaded'));
}

async function desktop(): Promise<string> {
  const executable = await downloadAndUnzipVSCode({ cachePath: cacheFolder, timeout: 15_000 });
  console.log(`VS Code: desktop, ${executable}`);
  return executable;
}

/** A file that can be started and passes its arguments on to the embedded VS Code. */
async function embedded(reason: string): Promise<string> {
  console.log(`VS Code: embedded, ${reason}`);
  const program = path.join(__dirname, 'embedded', 'executable.entry.js');
  const launcher = path.join(cacheFolder, 'embedded-vscode');
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(launcher, `#!/bin/sh\nexec "${process.execPath}" --enable-source-maps "${program}" "$@"\n`);
  await chmod(launcher, 0o755);
  return launcher;
}

main().catch((error: unknown) => {
  // What failed inside VS Code has been printed by the suite.
  if (!(error instanceof TestRunFailedError)) console.error(error);
  process.exitCode = 1;
});
