// `npm run check`: format, lint, types, import boundaries, dead code and words. No tests.
import './setup/check-machine.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDependencies } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { say } from './setup/say.mjs';

await prepareDependencies();

const projects = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** @type {{ name: string, command: string, args: string[] }[]} */
const checks = [
  { name: 'format and lint', command: bin('biome'), args: ['ci', '--colors=off'] },
  ...['.', ...projects]
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
    .map((project) => ({
      name: `types of ${project}`,
      command: bin('tsc'),
      args: ['-p', project, '--pretty', 'false'],
    })),
  { name: 'import boundaries', command: process.execPath, args: ['tools/check/boundaries.mjs'] },
  { name: 'sizes of files and folders', command: process.execPath, args: ['tools/check/sizes.mjs'] },
  { name: 'look-ups', command: process.execPath, args: ['tools/check/look-ups.mjs'] },
  { name: 'styles of components', command: process.execPath, args: ['tools/check/component-styles.mjs'] },
  { name: 'words', command: process.execPath, args: ['tools/check/locales.mjs'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  // Exports that only tests use are dead to the product: they are tagged `@internal`.
  { name: 'dead code of the product', command: bin('knip'), args: ['--production', '--no-progress'] },
];

/** @param {typeof checks[number]} check @returns {Promise<boolean>} */
function run({ name, command, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
      if (code !== 0) say(`${output.trim().replaceAll(/^/gm, '        ')}\n`);
      resolve(code === 0);
    });
  });
}

let failed = 0;
const queue = [...checks];
async function work() {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    if (!(await run(check))) failed += 1;
  }
}
await Promise.all([work(), work()]);
say(failed === 0 ? `All ${checks.length} checks passed` : `${failed} of ${checks.length} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
