// Builds the extension as it is, opens it in the embedded VS Code, does the steps of a script and takes a picture.
//   node scripts/try.mjs [steps.mjs] [--folder=DIR] [--theme=light|dark|hc-black|hc-light] [--size=1280x800]
//                        [--scale=1] [--shot=NAME] [--extension=DIR (built already)]
// steps.mjs: export default async function (workbench, driver) { … }; driver holds what test/vscode/support exports.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const option = (name, otherwise) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const stepsFile = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
const [width, height] = option('size', '1280x800').split('x').map(Number);

mkdirSync('.vscode-test', { recursive: true });
const temporary = mkdtempSync(path.resolve('.vscode-test', 'try-'));
try {
  process.exitCode = await tryIt();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function tryIt() {
  const extension = path.resolve(option('extension', path.join(temporary, 'extension')));
  if (extension.startsWith(temporary)) build(extension);
  const driver = await loadDriver();
  const workbench = await driver.openWorkbench({
    developmentPath: extension,
    folder: option('folder', existsSync('media/examples') ? 'media/examples' : undefined),
    theme: option('theme', 'dark'),
    viewport: { width, height },
    deviceScaleFactor: Number(option('scale', '1')),
  });
  try {
    if (stepsFile) await (await import(pathToFileURL(path.resolve(stepsFile)))).default(workbench, driver);
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    console.log(await driver.screenshot(workbench, option('shot', 'try')));
    for (const error of workbench.errors) console.log(`error: ${error}`);
    await workbench.close();
  }
}

function build(extension) {
  const { status } = spawnSync(process.execPath, ['esbuild.js', `--into=${extension}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed');
  for (const name of ['package.json', 'media']) cpSync(name, path.join(extension, name), { recursive: true });
}

async function loadDriver() {
  const outfile = path.join(temporary, 'driver.cjs');
  const common = { bundle: true, platform: 'node', packages: 'external', logLevel: 'warning' };
  await esbuild.build({ ...common, entryPoints: ['test/vscode/support/driver.ts'], outfile });
  return createRequire(import.meta.url)(outfile);
}
