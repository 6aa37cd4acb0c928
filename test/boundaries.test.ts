import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

const SRC = path.resolve('src');

/** Which rooms the files of a room may import from; every room may import from itself. */
const ALLOWED: Record<string, readonly string[]> = {
  core: [],
  reading: ['core'],
  'protocol.ts': ['core'],
  'api.ts': ['core'],
  webview: ['core', 'protocol.ts'],
  host: ['core', 'reading', 'protocol.ts', 'api.ts'],
  'extension.ts': ['host', 'core', 'reading', 'api.ts'],
};

/** Packages that only these rooms may use; everything else is bundled from anywhere but core. */
const PACKAGES: Record<string, readonly RegExp[]> = {
  core: [],
  reading: [/^jsonc-parser$/, /^papaparse$/],
  'protocol.ts': [],
  'api.ts': [],
  webview: [/^@vscode-elements\/elements\/dist\//, /^uplot$/],
  host: [/^vscode$/],
  'extension.ts': [/^vscode$/],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

function sourceFiles(): string[] {
  return fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.split(path.sep).join('/'));
}

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(path.join(SRC, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map((match) => ({ file, target: (match[1] ?? match[2] ?? match[3])! }));
}

function roomOf(file: string): string {
  return file.split('/')[0]!;
}

function resolved({ file, target }: Import): string {
  const base = path.posix.join(path.posix.dirname(file), target);
  return fs.existsSync(path.join(SRC, `${base}.ts`)) ? `${base}.ts` : base;
}

const files = sourceFiles();
const imports = files.flatMap(importsOf);

describe('the rooms of src', () => {
  it('are read by this test at all', () => {
    assert.ok(files.length > 20 && imports.length > 40);
  });

  it('import downwards only', () => {
    const wrong = imports
      .filter(({ target }) => target.startsWith('.'))
      .map((each) => ({ from: roomOf(each.file), to: roomOf(resolved(each)), each }))
      .filter(({ from, to }) => from !== to && !ALLOWED[from]?.includes(to))
      .map(({ each }) => `${each.file} imports ${each.target}`);
    assert.deepEqual(wrong, []);
  });

  it('use only the packages that belong to them, and no node: modules', () => {
    const wrong = imports
      .filter(({ target }) => !target.startsWith('.'))
      .filter(({ file, target }) => !PACKAGES[roomOf(file)]?.some((allowed) => allowed.test(target)))
      .map(({ file, target }) => `${file} imports ${target}`);
    assert.deepEqual(wrong, []);
  });

  it('have no circle of imports', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter(({ target }) => target.startsWith('.'))
          .map(resolved),
      ]),
    );
    assert.deepEqual(circleIn(graph), []);
  });

  it('never use fsPath, which only works for local files', () => {
    const users = files.filter((file) => /\.fsPath\b/.test(fs.readFileSync(path.join(SRC, file), 'utf8')));
    assert.deepEqual(users, []);
  });
});

/** The files of the first circle met, or none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next, [...trail, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
