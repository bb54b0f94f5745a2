/** How often the server says that its event loop turns. */
const ALIVE_MS = 1_000;

/**
 * The side of the server in its supervision by `npm start` (tools/setup/supervise.mjs), which restarts it when it dies.
 * Without a supervisor (`npm run dev`) everything is said to the terminal instead.
 */
const isSupervised = process.argv.includes('--supervised') && process.send !== undefined;

/** The process to stop, for whoever asks which one runs here. */
export const ownerPid = isSupervised ? process.ppid : process.pid;

/** Begins to tell the supervisor that the server lives, and calls `orphaned` when the supervisor has gone. */
export function beginSupervision(orphaned: () => void): void {
  if (!isSupervised) return;
  setInterval(() => tell({ type: 'alive' }), ALIVE_MS).unref();
  process.on('disconnect', orphaned);
  // It may have gone before anybody listened.
  if (!process.connected) orphaned();
}

/** Says the line of the start to people, once however often the server is restarted. */
export function sayReady(line: string, port: number): void {
  if (isSupervised) tell({ type: 'ready', line, port });
  else process.stdout.write(`${line}\n`);
}

/** The start failed and would fail again: the first one is not to be repeated. Calls `then` when that was said. */
export function sayRefused(then: () => void): void {
  if (isSupervised && process.connected) process.send?.({ type: 'refused' }, undefined, {}, then);
  else then();
}

function tell(message: { type: 'alive' } | { type: 'ready'; line: string; port: number }): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
