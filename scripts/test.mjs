// Runs every check in order, the later ones too where an earlier one fails, and says at the end how each went.
//   node scripts/test.mjs [names…]     only these, of: types lint unit page vscode browser
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, folder, readTotals, writeTotals } from './totals.js';

const node = process.execPath;
const mocha = [node, 'node_modules/mocha/bin/mocha.js', '--reporter', 'scripts/totalsReporter.js'];
const browserMocha = [...mocha, '--no-config', '--enable-source-maps', '--timeout', '120000'];

/** `suite`: counts tests. `first`: what it runs on, made once, however many ask for it. */
const checks = [
  { name: 'types', command: ['npm', 'run', '--silent', 'check-types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  {
    name: 'unit',
    suite: true,
    first: ['build'],
    command: [...mocha, '--reporter-option', 'suite=unit,look=dot'],
  },
  {
    name: 'page',
    suite: true,
    first: ['build', 'embedded'],
    command: [...browserMocha, '--reporter-option', 'suite=page', 'out/test/page/*.test.js'],
  },
  { name: 'vscode', suite: true, first: ['build'], command: [node, 'out/test/vscode/runTest.entry.js'] },
  {
    name: 'browser',
    suite: true,
    first: ['build', 'embedded', 'package'],
    command: [...browserMocha, '--reporter-option', 'suite=browser', 'out/test/vscode/browser/*.test.js'],
  },
];

const preparations = {
  build: [node, 'esbuild.js', '--tests'],
  embedded: [node, 'out/test/vscode/embedded/install.entry.js'],
  package: ['npm', 'run', '--silent', 'package'],
};

// The browser suite tests the file that the preparation has just packed.
process.env.REPLICA_PLANNER_VSIX = path.resolve('replica-planner.vsix');

const prepared = new Map();

function prepare(name) {
  if (!prepared.has(name)) prepared.set(name, run(name, preparations[name]));
  return prepared.get(name);
}

function run(name, [command, ...args]) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

/** One line on how the check went. A suite that did not get to its end counts as one more failed test. */
function check({ name, suite = false, first = [], command }) {
  const ready = first.every(prepare);
  const ok = ready && run(name, command);
  if (!suite) return { name, ok, text: ok ? 'ok' : 'FAILED' };
  const totals = readTotals(name) ?? { passed: 0, failed: 0, skipped: 0 };
  const complete = ok || totals.failed > 0;
  if (!complete) writeTotals(name, { ...totals, failed: 1 });
  const why = ready ? 'it did not get to its end' : 'it could not be prepared';
  return { name, ok, text: complete ? describe(totals) : `${describe(readTotals(name))}: ${why}` };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((known) => known.name === name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`);
rmSync(folder, { recursive: true, force: true });
const results = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(check);
console.log('\n── all');
for (const { name, text } of results) console.log(`${name.padEnd(8)} ${text}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
