import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';

/**
 * Whether a server runs on the DATA_DIR of this environment (see packages/server/src/platform/start/lock.ts, which decides; this
 * only keeps an installation from pulling files from under a running server).
 * @returns {Promise<boolean>}
 */
export async function isServerRunning() {
  const directory = join(resolve(process.env.DATA_DIR || './data'), '.lock');
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(directory);
  } catch {
    return false;
  }
  const answers = await Promise.all(names.map((name) => accepts(join(directory, name))));
  return answers.includes(true);
}

/** @param {string} path @returns {Promise<boolean>} */
function accepts(path) {
  return new Promise((settle) => {
    const socket = connect(path, () => {
      socket.destroy();
      settle(true);
    });
    socket.on('error', () => settle(false));
  });
}
