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

/** The extension host's bundle. */
const host = {
  ...common,
  entryPoints: { extension: 'src/extension.ts' },
  outdir: dist,
  platform: 'node',
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
const tests = () => ({
  ...common,
  entryPoints: findTests('test'),
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

async function main() {
  const builds = [host, webview, ...(flags.has('--tests') ? [tests()] : [])];
  fs.rmSync(dist, { recursive: true, force: true });
  if (flags.has('--tests')) fs.rmSync(out, { recursive: true, force: true });
  copyIcons();
  if (flags.has('--watch')) {
    for (const build of builds) await (await esbuild.context(build)).watch();
    return;
  }
  await Promise.all(builds.map((build) => esbuild.build(build)));
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
