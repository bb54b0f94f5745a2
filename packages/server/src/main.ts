import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import pino from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { readConfig } from './platform/config';
import { errorFields } from './platform/logging/error-fields';
import { createLogger } from './platform/logging/logger';
import { StartError } from './platform/start/start-error';
import { type RunningServer, startServer } from './start-server';
import { beginSupervision, ownerPid, sayReady, sayRefused } from './supervision';

/** Both `src/` and `dist/` lie beside each other in packages/server. */
const webRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'dist');

/** The whole stop, databases included; who stops it waits no longer than ten seconds. */
const STOP_MS = 9_000;

function howToSignIn(first: RunningServer['firstAdministrator']): string {
  if (!first) return 'sign in with your account';
  const { email, password, file } = first;
  return password === null
    ? `sign in with ${email} and the password in ${file}`
    : `sign in with ${email} and the password ${password} (kept in ${file})`;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Lines for machines are no reading: people at a terminal see what went wrong, unless they ask for more.
  const level = config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
  // A write for each line took a seventh of what a refused call costs. What waits is written at the end of the process, too.
  const logger = createLogger(level, pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 200 }));
  // Whoever is in the middle of a start has nothing to lose: the databases end with this process.
  let stop = (): void => process.exit(1);
  beginSupervision(() => stop());
  const server = await startServer(config, { logger, version: packageJson.version, webRoot, ownerPid });
  stop = () => {
    // A second signal must not cut short what the first one is closing.
    stop = () => {};
    const fail = (error: unknown) => {
      logger.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    };
    setTimeout(() => fail(new Error(`it takes more than ${STOP_MS} ms`)), STOP_MS).unref();
    server.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop());
  sayReady(`Botica is ready: open ${server.url} and ${howToSignIn(server.firstAdministrator)}`, server.port);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `Botica could not start: ${describe(error)}\n`,
  );
  sayRefused(() => process.exit(1));
});

/** A fault of the program: for whoever reports it, the causes too. */
function describe(error: unknown): string {
  return inspect(errorFields(error), { depth: 8 });
}
