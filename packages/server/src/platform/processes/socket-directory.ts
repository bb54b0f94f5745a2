import { randomBytes } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartError } from '../start/start-error';

const PREFIX = 'botica-';
/** A socket's path holds 103 bytes on macOS. */
const MOST_PATH_BYTES = 103;
const RANDOM_BYTES = 6;

export interface SocketDirectoryOptions {
  /** Whose socket, in the directory's name and in a message: `postgresql`. */
  name: string;
  /** File that lists the directories made for this DATA_DIR and not removed yet. */
  note: string;
  /** The longest name that a file in the directory has. */
  longestFile: string;
  /** Who serves the socket when that is another user than this one, and whether they reach a place. */
  owner?: { uid: number; gid: number; canReach(parent: string): Promise<boolean> };
}

export interface SocketDirectory {
  path: string;
  /** To be called once its server holds the data: removes what killed predecessors left. */
  claim(): void;
  remove(): void;
}

/**
 * A private directory (mode 700) with a short path, whatever DATA_DIR is like: who can enter it may ask the database
 * anything.
 * @throws {StartError} when there is no place for it.
 */
export async function makeSocketDirectory(options: SocketDirectoryOptions): Promise<SocketDirectory> {
  const { name, note, longestFile, owner } = options;
  const own = `${PREFIX}${name}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
  for (const candidate of [tmpdir(), '/tmp', '/var/tmp']) {
    try {
      const parent = realpathSync(candidate);
      const path = join(parent, own);
      if (Buffer.byteLength(join(path, longestFile)) > MOST_PATH_BYTES) continue;
      if (owner !== undefined && !(await owner.canReach(parent))) continue;
      accessSync(parent, constants.W_OK);
      // First the note, then the directory: nothing is left behind that no start knows of.
      appendFileSync(note, `${path}\n`, { mode: 0o600 });
      mkdirSync(path, { mode: 0o700 });
      if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
      return {
        path,
        claim: () => removeNoted(note, (noted) => noted !== path),
        remove: () => removeNoted(note, (noted) => noted === path),
      };
    } catch {
      // Missing, read-only or full: try the next one.
    }
  }
  throw new StartError(
    `there is no temporary directory for the socket of ${name}: set TMPDIR to a short, writable path`,
  );
}

function removeNoted(note: string, isWanted: (path: string) => boolean): void {
  const noted = existsSync(note) ? readFileSync(note, 'utf8').split('\n').filter(Boolean) : [];
  for (const path of noted.filter(isWanted)) {
    if (basename(path).startsWith(PREFIX)) rmSync(path, { recursive: true, force: true });
  }
  const kept = noted.filter((path) => !isWanted(path));
  if (kept.length === 0) rmSync(note, { force: true });
  else writeFileSync(note, `${kept.join('\n')}\n`);
}
