// `npm run dev`: the server restarts and the pages reload as files change. Open http://localhost:5173.
import './setup/check-machine.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareDependencies } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { environmentWithoutSecrets } from './setup/tool-process.mjs';

await prepareDependencies();

const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);
const env = { ...process.env, NODE_ENV: 'development' };
const children = [
  // DATA_DIR is meant from the checkout, as with npm start.
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'packages', 'web'),
    env: { ...environmentWithoutSecrets(), NODE_ENV: 'development' },
    stdio: 'inherit',
  }),
];

let isStopping = false;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  isStopping = true;
  for (const child of children) child.kill(signal);
}
for (const child of children) {
  child.on('exit', (code) => {
    if (isStopping) return;
    process.exitCode = code ?? 1;
    stop('SIGTERM');
  });
}
// Ctrl-C in a terminal reaches the children as well; a second signal would cut their stop short.
process.on('SIGINT', () => {
  isStopping = true;
});
process.on('SIGTERM', () => stop('SIGTERM'));
