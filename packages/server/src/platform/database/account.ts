import { readFileSync } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user and group that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** uids that no distribution hands out (between people and systemd's dynamic users), below 65536 for user namespaces. */
const ownUids = { first: 60_900, last: 60_999 };

/**
 * PostgreSQL refuses to run as root. As root it gets a uid of its own without an entry in the user database: nothing else
 * on the machine runs under it, and nothing has to be installed. null for an ordinary user, who runs it as themselves.
 */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const taken = new Set(readAccounts().map(({ uid }) => uid));
  for (let uid = ownUids.first; uid <= ownUids.last; uid += 1) {
    if (!taken.has(uid)) return { uid, gid: uid };
  }
  return { uid: ownUids.first, gid: ownUids.first };
}

/** initdb wants a user with a name (it looks itself up), so it runs as `nobody` and its result changes hands. */
export function namedAccount(): Account | null {
  const accounts = readAccounts().filter(({ uid }) => uid > 0 && uid < 2 ** 31);
  return accounts.find(({ name }) => name === 'nobody') ?? accounts[0] ?? null;
}

function readAccounts(): (Account & { name: string })[] {
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A container without a user database.
  }
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Whether `account` may pass through every directory above `path`, and through `path` when it is a directory. */
export async function canReach(account: Account, path: string): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    const isDirectory = (mode & 0o170000) === 0o040000;
    if (isDirectory && (mode & bit) === 0) return false;
    if (dirname(current) === current) return true;
  }
}

export async function pathExists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}
