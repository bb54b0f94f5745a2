import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectories } from '../storage/make-directories';
import { StartError } from './start-error';

/** Another process holds the data directory. @internal */
export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError';
}

export interface DataDirLock {
  /** Idempotent; the lock also ends with the process, however it ends. */
  release(): Promise<void>;
}

/**
 * Node has no flock, so each contender listens on a unix socket of its own name in `dataDir/.lock` and then looks
 * whether anybody else listens there ("raise the flag, then look"): of two at once at least one sees the other, whatever
 * the timing. The kernel closes the sockets of a dead process, so what a `kill -9` leaves behind refuses connections and
 * counts for nothing. No process id is compared: ids are reused, and mean nothing between containers.
 *
 * Limits: two machines (or virtual machines) that mount the same directory do not see each other's sockets.
 *
 * @param ownerPid what a second start is told: the process to stop.
 * @throws {DataDirInUseError} when a running process holds it; nothing in the directory has been changed then.
 * @throws {StartError} when the directory cannot be made or written.
 */
export async function acquireDataDirLock(dataDir: string, ownerPid = process.pid): Promise<DataDirLock> {
  makeDataDir(dataDir);
  const place = openPlace(realpathSync(dataDir));
  try {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const holder = await findContender(place, null);
      if (holder === null) {
        const lock = await tryToHold(place, dataDir, ownerPid);
        if (lock !== null) return lock;
      } else if (holder.isHeld) {
        throw inUse(dataDir, holder.pid);
      }
      // Somebody else is at the same point: step back for a random while, so that one of us finds the field empty.
      await sleep(20 + Math.random() * 180);
    }
    throw inUse(dataDir, null);
  } catch (error) {
    place.close();
    throw error;
  }
}

function inUse(dataDir: string, pid: number | null): DataDirInUseError {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return new DataDirInUseError(`${dataDir} is in use by ${who}: stop it first, or set another DATA_DIR`);
}

/** Mode 711 for root, whose PostgreSQL runs as another user and passes through; private otherwise. */
function makeDataDir(dataDir: string): void {
  try {
    makeDirectories(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a directory');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reason}`);
  }
}

interface LockPlace {
  directory: string;
  /** A path to the socket that fits in sockaddr_un (104 bytes on macOS, 108 on Linux). */
  socketPath(name: string): string;
  close(): void;
}

const maxSocketPathBytes = 103;
const nameLength = 16;

function openPlace(realDataDir: string): LockPlace {
  const directory = join(realDataDir, '.lock');
  try {
    mkdirSync(directory, { mode: 0o700, recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${realDataDir} cannot be written: ${reason}`);
  }
  if (Buffer.byteLength(directory) + 1 + nameLength <= maxSocketPathBytes) {
    return { directory, socketPath: (name) => join(directory, name), close: () => {} };
  }
  if (process.platform === 'linux') {
    const descriptor = openSync(directory, 'r');
    let isOpen = true;
    return {
      directory,
      socketPath: (name) => `/proc/self/fd/${descriptor}/${name}`,
      close: () => {
        if (isOpen) closeSync(descriptor);
        isOpen = false;
      },
    };
  }
  // Elsewhere a long path has a stand-in that every path to the same directory leads to.
  const { dev, ino } = statSync(realDataDir);
  const id = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, nameLength);
  const standIn = join(tmpdir(), `botica-lock-${id}`);
  mkdirSync(standIn, { mode: 0o700, recursive: true });
  if (statSync(standIn).uid !== process.getuid?.()) throw new StartError(`${standIn} belongs to another user`);
  return { directory: standIn, socketPath: (name) => join(standIn, name), close: () => {} };
}

interface Contender {
  isHeld: boolean;
  pid: number | null;
}

function socketNames(place: LockPlace): string[] {
  return readdirSync(place.directory).filter((name) => /^[0-9a-f]{16}$/.test(name));
}

/** The first living contender other than `own`; one that holds the lock is preferred. */
async function findContender(place: LockPlace, own: string | null): Promise<Contender | null> {
  const names = socketNames(place).filter((name) => name !== own);
  const contenders = await Promise.all(names.map((name) => probe(place.socketPath(name))));
  const living = contenders.filter((contender) => contender !== null);
  return living.find((contender) => contender.isHeld) ?? living[0] ?? null;
}

/** null when nobody listens. A process that accepts but does not answer in time (stopped, busy) counts as the holder. */
function probe(path: string): Promise<Contender | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let answer = '';
    const settle = (contender: Contender | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(contender);
    };
    const timer = setTimeout(() => settle({ isHeld: true, pid: null }), 2000);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('end', () => {
      const [, state, pid] = /^(held|pending) (\d+)\n$/.exec(answer) ?? [];
      settle({ isHeld: state !== 'pending', pid: pid === undefined ? null : Number(pid) });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') return settle(null);
      // It accepted and went away meanwhile, or its queue is full: somebody is there, ask again.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === 'EAGAIN') {
        return settle({ isHeld: false, pid: null });
      }
      clearTimeout(timer);
      reject(error);
    });
  });
}

async function tryToHold(place: LockPlace, dataDir: string, ownerPid: number): Promise<DataDirLock | null> {
  const own = randomBytes(nameLength / 2).toString('hex');
  let state = 'pending';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setTimeout(2000, () => socket.destroy());
    socket.end(`${state} ${ownerPid}\n`);
  });
  await listen(server, place.socketPath(own), dataDir);
  server.unref();
  const rival = await findContender(place, own);
  // The name may be gone when a holder, since ended, took this socket for a dead one just before it listened.
  if (rival !== null || !existsSync(join(place.directory, own))) {
    await close(server);
    return null;
  }
  state = 'held';
  // Only what dead processes left can be here, or a newcomer that is about to find this lock. Without an await since the
  // look above: nobody may lose a name to a holder that has gone.
  for (const name of socketNames(place)) {
    if (name !== own) rmSync(join(place.directory, name), { force: true });
  }
  let released: Promise<void> | null = null;
  return {
    release: () => {
      released ??= close(server).finally(() => place.close());
      return released;
    },
  };
}

function listen(server: Server, path: string, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(`DATA_DIR ${dataDir} cannot be locked (${error.code}): is it writable, and on a local disk?`),
      );
    });
    server.listen(path, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
