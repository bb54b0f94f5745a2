import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isDiskFull } from './disk-full';

const run = promisify(execFile);

export interface SmallDisk {
  path: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  close(): Promise<void>;
}

/** A real file system of a few MB in memory; null where this user may not mount one. Close what is on it first. */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'botica-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', path]);
  } catch {
    await rm(path, { recursive: true, force: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => writeToTheBrim(filler),
    free: () => rm(filler, { force: true }),
    close: async () => {
      await run('umount', [path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function writeToTheBrim(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (const chunk of [Buffer.alloc(1 << 20), Buffer.alloc(4096)]) {
      try {
        for (;;) await file.write(chunk);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
    }
  } finally {
    await file.close();
  }
}
