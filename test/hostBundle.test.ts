import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const { host } = createRequire(path.resolve('package.json'))('./esbuild.js') as { host: BuildOptions };

/** What Node has and the worker that runs extensions in VS Code for the Web has not. */
const NODE_GLOBALS = [
  'process',
  'Buffer',
  'global',
  'setImmediate',
  'clearImmediate',
  '__dirname',
  '__filename',
];

interface Needs {
  /** The modules that are asked for when it runs. */
  readonly modules: string[];
  readonly globals: string[];
}

/** Builds as the host's bundle is built, and tells what of the outside it needs. A module of Node fails to build. */
async function needsOf(options: BuildOptions): Promise<Needs> {
  const mark = (name: string) => `ofNode_${name}`;
  // esbuild replaces such a name only where it stands for the global: no property, no variable of that name.
  const define = Object.fromEntries(NODE_GLOBALS.map((name) => [name, mark(name)]));
  const result = await build({
    ...host,
    ...options,
    define,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.values(result.metafile.outputs).flatMap((output) => output.imports);
  const code = result.outputFiles.map(({ text }) => text).join('\n');
  return {
    modules: [...new Set(imports.map((each) => each.path))],
    globals: NODE_GLOBALS.filter((name) => code.includes(mark(name))),
  };
}

function needsOfText(contents: string): Promise<Needs> {
  return needsOf({ entryPoints: [], stdin: { contents } });
}

describe('the bundle of the extension host', () => {
  it('needs nothing but VS Code, so that it runs without Node too', async () => {
    assert.deepEqual(await needsOf({ sourcemap: false }), { modules: ['vscode'], globals: [] });
  });

  it('would be seen to use what Node alone has', async () => {
    const used = await needsOfText(
      'export const a = (it) => Buffer.from(it.process), b = typeof setImmediate;',
    );
    assert.deepEqual(used.globals, ['Buffer', 'setImmediate']);
    for (const name of ['node:fs', 'fs', 'worker_threads']) {
      await assert.rejects(needsOfText(`export * from '${name}';`), /Could not resolve/, name);
      await assert.rejects(needsOfText(`export const it = require('${name}');`), /Could not resolve/, name);
    }
  });

  it('is the one that the manifest names for both kinds of host, in any kind of workspace', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    assert.equal(manifest['browser'], './dist/extension.js');
    assert.equal(manifest['main'], manifest['browser']);
    assert.deepEqual(manifest['capabilities'], {
      untrustedWorkspaces: { supported: true },
      virtualWorkspaces: true,
    });
  });
});
