import { randomBytes } from 'node:crypto';
import {
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start/start-error';
import { makeDirectories } from '../storage/make-directories';
import { type Account, canReach, pathExists, unprivilegedAccount } from './account';

export interface ClusterPlace {
  /** The PostgreSQL data directory; it may not exist yet. */
  directory: string;
  /** Who runs PostgreSQL; null: the current user. */
  account: Account | null;
}

/** Where root keeps what its unprivileged PostgreSQL must reach. */
const defaultStateRoot = '/var/lib/botica';

/**
 * Decides where the cluster of `dataDir` is and who owns it.
 *
 * Normally that is `dataDir/postgres`. When root's PostgreSQL user cannot pass to it (a checkout under /root, whose mode is
 * 700), it is `<stateRoot>/<random id>/postgres`, and `dataDir/postgres` is a symbolic link that leads there: a moved
 * DATA_DIR keeps its database, a deleted one does not come back to life, and a copied one is noticed.
 */
export async function placeCluster(dataDir: string, stateRoot = defaultStateRoot): Promise<ClusterPlace> {
  const path = join(await realpath(dataDir), 'postgres');
  const account = unprivilegedAccount();
  if (account === null) return ownPlace(path);
  if (!(await pathExists(path))) {
    return (await canReach(account, dirname(path)))
      ? { directory: path, account }
      : { directory: await startElsewhere(path, account, stateRoot), account };
  }
  if ((await lstat(path)).isSymbolicLink()) return followLink(path, account, stateRoot);
  const owner = await settleOwner(path, account);
  return (await canReach(owner, path))
    ? { directory: path, account: owner }
    : { directory: await moveElsewhere(path, owner, stateRoot), account: owner };
}

async function ownPlace(path: string): Promise<ClusterPlace> {
  if (await pathExists(path)) {
    const { uid } = await stat(path).catch((error: unknown) => {
      throw new StartError(`${path} cannot be read: it was probably made by root`, { cause: error });
    });
    if (uid !== process.getuid?.()) {
      throw new StartError(`${path} belongs to user ${uid}: start as that user (or as root), or set another DATA_DIR`);
    }
    return { directory: await realpath(path), account: null };
  }
  return { directory: path, account: null };
}

/** The owner of an existing cluster goes on running it; a copy that root made changes hands first. */
async function settleOwner(path: string, account: Account): Promise<Account> {
  const { uid, gid } = await stat(path);
  if (uid !== 0) return { uid, gid };
  await giveTo(account, path);
  return account;
}

/** `chown -R` that follows no link. */
export async function giveTo(account: Account, path: string): Promise<void> {
  try {
    if ((await lstat(path)).isDirectory()) {
      for (const name of await readdir(path)) await giveTo(account, join(path, name));
    }
    await lchown(path, account.uid, account.gid);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `PostgreSQL cannot run as root, and ${path} cannot be given to user ${account.uid} (${reason}): start as an ordinary user, or set DATABASE_URL`,
      { cause: error },
    );
  }
}

/** Lies beside a cluster outside of its DATA_DIR and says whose it is. */
const Ownership = z.object({ dataDir: z.string(), dev: z.number(), ino: z.number() });
type Ownership = z.infer<typeof Ownership>;
const ownershipFile = 'belongs-to.json';

async function ownershipOf(dataDir: string): Promise<Ownership> {
  const { dev, ino } = await stat(dataDir);
  return { dataDir, dev, ino };
}

/** Whoever packs or removes DATA_DIR sees that it does not hold everything. */
async function leaveNote(dataDir: string, home: string): Promise<void> {
  await writeFile(
    join(dataDir, 'POSTGRES-IS-ELSEWHERE.txt'),
    `The accounts database of this folder is ${home}/postgres, where root's PostgreSQL can reach it.
Back it up together with this folder. When you remove this folder for good, remove ${home} too:
it holds people's names, e-mail addresses and password hashes.
`,
  );
}

async function startElsewhere(path: string, account: Account, stateRoot: string): Promise<string> {
  const home = join(await prepareStateRoot(account, stateRoot), randomBytes(8).toString('hex'));
  await mkdir(home, { mode: 0o711 });
  await writeFile(join(home, ownershipFile), JSON.stringify(await ownershipOf(dirname(path))));
  await leaveNote(dirname(path), home);
  await symlink(join(home, 'postgres'), path);
  return join(home, 'postgres');
}

/** A cluster that came into a place out of reach, such as a DATA_DIR moved below /root. */
async function moveElsewhere(path: string, account: Account, stateRoot: string): Promise<string> {
  const home = join(await prepareStateRoot(account, stateRoot), randomBytes(8).toString('hex'));
  const directory = join(home, 'postgres');
  await mkdir(home, { mode: 0o711 });
  await writeFile(join(home, ownershipFile), JSON.stringify(await ownershipOf(dirname(path))));
  await leaveNote(dirname(path), home);
  // A copy first: until the link replaces the original, an interruption leaves the original as it was.
  await cp(path, directory, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await giveTo(account, directory);
  const old = `${path}.moved`;
  await rename(path, old);
  await symlink(directory, path);
  await rm(old, { recursive: true });
  return directory;
}

async function followLink(path: string, account: Account, stateRoot: string): Promise<ClusterPlace> {
  const directory = await readlink(path);
  const home = dirname(directory);
  if (dirname(home) !== stateRoot) {
    // A link that the operator made, to another disk for instance.
    const target = await realpath(path).catch((error: unknown) => {
      throw new StartError(`${path} leads to ${directory}, which does not exist`, { cause: error });
    });
    const owner = await settleOwner(target, account);
    if (await canReach(owner, target)) return { directory: target, account: owner };
    throw new StartError(
      `${path} leads to ${target}, which user ${owner.uid} cannot reach, and PostgreSQL cannot run as root`,
    );
  }
  await checkOwnership(path, home);
  await leaveNote(dirname(path), home);
  const owner = (await pathExists(directory)) ? await settleOwner(directory, account) : account;
  return { directory, account: owner };
}

async function checkOwnership(path: string, home: string): Promise<void> {
  const file = join(home, ownershipFile);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${path} leads to ${home}, which is gone: restore it, or remove the link to begin empty`, {
      cause: error,
    });
  });
  const recorded = Ownership.parse(JSON.parse(text));
  const current = await ownershipOf(dirname(path));
  if (recorded.dev === current.dev && recorded.ino === current.ino && recorded.dataDir === current.dataDir) return;
  const original = await stat(join(recorded.dataDir, 'postgres')).catch(() => null);
  const isCopy = original !== null && recorded.dataDir !== current.dataDir && (await leadsTo(recorded.dataDir, home));
  if (isCopy) {
    throw new StartError(
      `${current.dataDir} is a copy of ${recorded.dataDir}, and both lead to the database in ${home}: replace the link ${path} by a copy of ${home}/postgres`,
    );
  }
  await writeFile(file, JSON.stringify(current));
}

async function leadsTo(dataDir: string, home: string): Promise<boolean> {
  return (await readlink(join(dataDir, 'postgres')).catch(() => '')) === join(home, 'postgres');
}

/** Makes the state directory when needed; only root may write there. */
export async function prepareStateRoot(account: Account, stateRoot = defaultStateRoot): Promise<string> {
  try {
    makeDirectories(stateRoot, 0o755);
    const { uid, mode } = await stat(stateRoot);
    if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error('another user can write to it');
    if (!(await canReach(account, stateRoot))) throw new Error(`user ${account.uid} cannot reach it`);
    return stateRoot;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `PostgreSQL cannot run as root, and ${stateRoot} cannot be used for it (${reason}): set DATA_DIR to a directory that other users can reach, start as an ordinary user, or set DATABASE_URL`,
      { cause: error },
    );
  }
}
