// Runs the benchmarks built beside it: node out/bench/run.js [NAME…] [--json]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, Table } from './harness';

async function loadBenches(): Promise<Bench[]> {
  const files = fs.readdirSync(__dirname).filter((file) => file.endsWith('.bench.js'));
  const load = (file: string): Promise<Bench> =>
    import(pathToFileURL(path.join(__dirname, file)).href) as Promise<Bench>;
  return Promise.all(files.sort().map(load));
}

function print({ title, columns, rows }: Table): void {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of cells) {
    console.log(row.map((cell, column) => align(cell, widths[column]!, column)).join('  '));
  }
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const asJson = process.argv.includes('--json');
  const machine = `${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  if (!asJson) console.log(machine);
  const results: { bench: string; tables: Table[] }[] = [];
  for (const bench of await loadBenches()) {
    if (names.length > 0 ? !names.includes(bench.name) : bench.onlyByName === true) continue;
    const tables = await bench.run();
    results.push({ bench: bench.name, tables });
    if (!asJson) tables.forEach(print);
  }
  if (asJson) console.log(JSON.stringify({ machine, results }, undefined, 2));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
