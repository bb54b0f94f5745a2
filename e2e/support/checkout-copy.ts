import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Account } from '../product-process';

const root = resolve(import.meta.dirname, '..', '..');

/** What `npm start` needs of a checkout that is installed and built. */
const parts = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools', 'packages'];

export interface CheckoutCopy {
  directory: string;
  remove(): void;
}

/**
 * A copy of this checkout, built as it is, in a folder of the given name. `isPrivate`: inside a folder that only its owner
 * may enter, as `/root` is. `owner`: who may write into it (files stay root's; an installed checkout need not be writable).
 */
export function copyCheckout(name: string, options: { isPrivate?: boolean; owner?: Account }): CheckoutCopy {
  const parent = mkdtempSync(join(tmpdir(), 'botica-start-'));
  chmodSync(parent, options.isPrivate === true ? 0o700 : 0o755);
  const directory = join(parent, name);
  mkdirSync(directory);
  for (const part of parts) {
    cpSync(join(root, part), join(directory, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  }
  copyModules(join(directory, 'node_modules'));
  if (options.owner !== undefined) {
    const { uid, gid } = options.owner;
    chownSync(directory, uid, gid);
  }
  return { directory, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Hard links where the file system allows: 500 MB need not be written for each test. */
function copyModules(target: string): void {
  const source = join(root, 'node_modules');
  try {
    execFileSync('cp', ['-al', source, target], { stdio: 'ignore' });
  } catch {
    rmSync(target, { recursive: true, force: true });
    execFileSync('cp', ['-a', source, target]);
  }
}
