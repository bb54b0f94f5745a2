import { accessSync, constants, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../start-error';

const PREFIX = 'botica-warehouse-';
/** A socket's path holds 103 bytes on macOS; the random part and the socket's name are added to the parent's. */
const MOST_PARENT_BYTES = 103 - `/${PREFIX}XXXXXX/engine.sock`.length;

export interface SocketDirectory {
  path: string;
  /** To be called once the engine holds `dataDir`: removes what a killed predecessor left, and leaves word of this one. */
  claim(): void;
  remove(): void;
}

/**
 * A private directory (mode 700) with a short path, whatever DATA_DIR is like: who can enter it may ask the engine
 * anything.
 * @throws {StartError} when there is no place for it.
 */
export function makeSocketDirectory(dataDir: string): SocketDirectory {
  const note = join(dataDir, 'socket-directory');
  const path = makeShortDirectory();
  return {
    path,
    claim: () => {
      removeNoted(note);
      writeFileSync(note, path);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function makeShortDirectory(): string {
  for (const candidate of [tmpdir(), '/tmp', '/var/tmp']) {
    try {
      const parent = realpathSync(candidate);
      if (Buffer.byteLength(parent) > MOST_PARENT_BYTES) continue;
      accessSync(parent, constants.W_OK);
      return mkdtempSync(join(parent, PREFIX));
    } catch {
      // Missing, read-only or full: try the next one.
    }
  }
  throw new StartError('there is no temporary directory for the socket of the warehouse: set TMPDIR to a short path');
}

function removeNoted(note: string): void {
  let noted: string;
  try {
    noted = readFileSync(note, 'utf8');
  } catch {
    return;
  }
  if (basename(noted).startsWith(PREFIX)) rmSync(noted, { recursive: true, force: true });
}
