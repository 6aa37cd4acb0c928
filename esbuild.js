// Builds everything that runs: `dist/` (what ships) and, with --tests, `out/test/` (what mocha runs).
// Options: --production (minified, no source maps), --watch, --tests, --into=FOLDER (instead of the project's).
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');

const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');
const into = process.argv.find((flag) => flag.startsWith('--into='))?.slice('--into='.length) ?? '.';
const dist = path.join(into, 'dist');
const out = path.join(into, 'out');

const common = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  target: 'es2022',
  logLevel: 'warning',
};

/** The bundle of the extension host, be that a process with Node or, in VS Code for the Web, a worker without. */
const host = {
  ...common,
  entryPoints: { extension: 'src/extension.ts' },
  outdir: dist,
  platform: 'neutral',
  format: 'cjs',
  external: ['vscode'],
  // jsonc-parser's "main" is UMD whose inner requires esbuild cannot follow; its "module" entry bundles.
  mainFields: ['module', 'main'],
};

/** The page inside the panel. */
const webview = {
  ...common,
  entryPoints: { webview: 'src/webview/main.ts' },
  outdir: dist,
  platform: 'browser',
  format: 'iife',
};

function findTests(folder) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|entry)\.ts$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Every `*.test.ts` and every program a test needs (`*.entry.ts`), each a bundle of its own. */
const tests = () => {
  const files = findTests('test');
  const ofHost = (file) => file.startsWith(path.join('test', 'host'));
  return [
    testBuild(files.filter((file) => !ofHost(file))),
    // Outside VS Code there is no module `vscode`: these tests bring a stand-in for it.
    { ...testBuild(files.filter(ofHost)), alias: { vscode: './test/host/support/vscode.ts' } },
  ];
};

const testBuild = (entryPoints) => ({
  ...common,
  entryPoints,
  outdir: path.join(out, 'test'),
  outbase: 'test',
  platform: 'node',
  format: 'cjs',
  packages: 'external',
  external: ['vscode'],
});

function copyIcons() {
  const from = path.dirname(require.resolve('@vscode/codicons/dist/codicon.css'));
  fs.mkdirSync(dist, { recursive: true });
  for (const file of ['codicon.css', 'codicon.ttf']) {
    fs.copyFileSync(path.join(from, file), path.join(dist, file));
  }
}

/**
 * Plugins, one a build, that say when the builds as a whole start and end, and print each problem on one line:
 * what the problem matcher in .vscode/tasks.json reads.
 */
function watchReporters(count) {
  let running = count;
  const started = () => console.log('[watch] build started');
  const ended = ({ errors, warnings }) => {
    for (const problem of errors) printProblem('error', problem);
    for (const problem of warnings) printProblem('warning', problem);
    if (--running === 0) console.log('[watch] build finished');
  };
  const reporter = () => {
    let first = true; // counted beforehand, lest one build ends before the other starts
    const start = () => {
      if (!first && running++ === 0) started();
      first = false;
    };
    return { name: 'watch', setup: (build) => (build.onStart(start), build.onEnd(ended)) };
  };
  started();
  return Array.from({ length: count }, reporter);
}

function printProblem(severity, { text, location }) {
  const place = location ? `${location.file}:${location.line}:${location.column + 1}` : 'esbuild.js:1:1';
  console.log(`${place}: ${severity}: ${text}`);
}

async function watch(builds) {
  const reporters = watchReporters(builds.length);
  const start = async (build, i) => {
    const context = await esbuild.context({ ...build, logLevel: 'silent', plugins: [reporters[i]] });
    await context.watch();
  };
  await Promise.all(builds.map(start));
}

async function main() {
  const builds = [host, webview, ...(flags.has('--tests') ? tests() : [])];
  fs.rmSync(dist, { recursive: true, force: true });
  if (flags.has('--tests')) fs.rmSync(out, { recursive: true, force: true });
  copyIcons();
  if (flags.has('--watch')) await watch(builds);
  else await Promise.all(builds.map((build) => esbuild.build(build)));
}

if (require.main === module) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

module.exports = { host };
