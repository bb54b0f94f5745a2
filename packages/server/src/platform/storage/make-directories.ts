import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it, one after another. Node's own recursive mkdir never returns where the system refuses a
 * name below a directory that is there (`/proc/data`), so paths that come from settings are made here.
 *
 * @throws what the system says to the first directory that cannot be made.
 */
export function makeDirectories(path: string, mode: number): void {
  const missing: string[] = [];
  for (let at = path; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const directory of missing.reverse()) {
    try {
      mkdirSync(directory, { mode });
    } catch (error) {
      // Another process has made it meanwhile, or it is a link to nothing.
      if (!existsSync(directory)) throw error;
    }
  }
}
