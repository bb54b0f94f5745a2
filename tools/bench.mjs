// `npm run bench [-- <filter>]`: runs bench/*.bench.ts one after the other, prints a table of each and writes bench/results/*.json.
// A benchmark prints one JSON document on stdout, { title, rows: [{ column: value }] }, and its progress on stderr.
import './setup/check-machine.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { requireBrowser } from './setup/browser.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { giveUp, say } from './setup/say.mjs';

/** @typedef {{ title: string, rows: Record<string, string | number | null>[] }} Result */

/** Benchmarks that measure in a browser. */
const BROWSER = new Set(['tabs.bench.ts', 'page-load.bench.ts', 'sessions.bench.ts', 'calculator.bench.ts']);

await prepare();
const filters = process.argv.slice(2);
const files = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort();
if (files.length === 0) giveUp('There is no such benchmark');
if (files.some((file) => BROWSER.has(file))) process.env.CHROMIUM_PATH ??= requireBrowser();

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryBytes: totalmem(),
  node: process.versions.node,
  platform: `${process.platform}-${process.arch}`,
};
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
for (const file of files) {
  const result = await run(file);
  say(`\n${result.title}\n${table(result.rows)}`);
  const content = JSON.stringify({ ...result, machine, at: new Date().toISOString() }, null, 2);
  writeFileSync(join(root, 'bench', 'results', `${basename(file, '.bench.ts')}.json`), `${content}\n`);
}

/** @param {string} file @returns {Promise<Result>} */
function run(file) {
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', join('bench', file)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => {
      if (code !== 0) giveUp(`bench/${file} ended with ${code}`);
      try {
        resolve(JSON.parse(output));
      } catch {
        giveUp(`bench/${file} did not print one JSON document on stdout`);
      }
    });
  });
}

/** Columns in the order of the first row, numbers to the right. @param {Result['rows']} rows */
function table(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] === 'number'));
  const lines = cells.map((line) =>
    line
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join('  '),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines.join('\n');
}
