import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import pino from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { readConfig } from './platform/config';
import { StartError } from './platform/start-error';
import { type RunningServer, startServer } from './start-server';

/** Both `src/` and `dist/` lie beside each other in packages/server. */
const webRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'dist');

/** Headers and fields that must never reach a log. */
const SECRETS = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

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
  const logger = pino({ level, redact: SECRETS }, pino.destination({ fd: 2, sync: false }));
  const server = await startServer(config, { logger, version: packageJson.version, webRoot });
  print(`Botica is ready: open ${server.url} and ${howToSignIn(server.firstAdministrator)}`);
  let isStopping = false;
  const stop = () => {
    // A second signal must not cut short what the first one is closing.
    if (isStopping) return;
    isStopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `Botica could not start: ${describe(error)}\n`,
  );
  process.exit(1);
});

/** A fault of the program: for whoever reports it, the causes too. */
function describe(error: unknown): string {
  return inspect(error, { depth: 3 });
}
