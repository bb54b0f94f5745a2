import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveWay } from '../scheduling/give-way';
import {
  type EngineHostMessage,
  EngineHostOptions,
  engineArguments,
  MOST_WAITING,
  statementDefaults,
} from './engine-options';
import { createEngineServer } from './engine-server';
import { MOST_RUNNING } from './lanes';
import { type NativeEngine, openNativeEngine } from './native-engine';
import { SpoolFiles } from './spool-files';
import { StatementRunner } from './statement-runner';

/** A predecessor that was killed lets go of the directory within this time. */
const LOCK_WAIT_MS = 5_000;
/** Time for statements in flight when the server closes. */
const DRAIN_MS = 1_500;

/**
 * The process of the embedded engine. Its life is tied to the server's: it ends as soon as the channel to the server
 * closes, however the server ended, so that the next server can open the directory.
 */
function main(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  // A server that was killed while this program was being loaded said so before anybody listened.
  if (!process.connected) end();
  // A signal to the whole process group is the server's affair: it drains first, then says so.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const options = EngineHostOptions.parse(JSON.parse(process.argv[2] ?? 'null'));
  start(options).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    tell({ type: 'failed', message }, () => process.exit(1));
  });
}

async function start(options: EngineHostOptions): Promise<void> {
  giveWay('process');
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 });
  const engine = await openWhenFree(options);
  // Only now is the directory ours to clean.
  rmSync(options.temporaryDirectory, { recursive: true, force: true });
  mkdirSync(options.temporaryDirectory, { recursive: true, mode: 0o700 });
  rmSync(options.socketPath, { force: true });
  const server = createEngineServer({
    runner: new StatementRunner(engine, { running: MOST_RUNNING, waiting: MOST_WAITING }),
    results: new SpoolFiles(options.temporaryDirectory),
    temporaryDirectory: options.temporaryDirectory,
    defaults: { ...statementDefaults(options.memoryLimitBytes), ...options.settings },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.socketPath, resolve);
  });
  process.on('message', (message) => {
    if (message === 'close') void close(server, engine);
  });
  tell({ type: 'ready' });
}

async function openWhenFree({ dataDirectory, memoryLimitBytes }: EngineHostOptions): Promise<NativeEngine> {
  const giveUpAt = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return openNativeEngine(dataDirectory, engineArguments(memoryLimitBytes));
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

/** Closing the engine under a running statement aborts it, so that the drain comes first; its files survive a kill. */
async function close(server: Server, engine: NativeEngine): Promise<void> {
  const timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(timer);
  engine.close();
  process.exit(0);
}

function tell(message: EngineHostMessage, then: () => void = () => {}): void {
  process.send?.(message, undefined, {}, then);
}

main();
