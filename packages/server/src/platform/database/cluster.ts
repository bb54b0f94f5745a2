import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start/start-error';
import { namedAccount, pathExists } from './account';
import type { PostgresBinaries } from './binaries';
import { type ClusterPlace, giveTo } from './cluster-place';

/** Name of the superuser and of the database inside the embedded cluster. */
export const clusterUser = 'botica';

/** A clean environment: PG* variables of the operator's shell must not lead the server elsewhere. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Names sort as in Spanish (á beside a, ñ after n), which differs from the order of English and Portuguese in ñ alone.
 * ICU comes with the binaries, so the order is the same on every machine.
 */
const initdbOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=es',
  '--auth-local=trust',
  '--auth-host=reject',
  '--data-checksums',
  '--no-instructions',
  `--username=${clusterUser}`,
];

/**
 * Makes the cluster unless it is there. It is made under another name and then renamed: an interrupted first start
 * leaves nothing that looks like a cluster.
 */
export async function prepareCluster({ directory, account }: ClusterPlace, binaries: PostgresBinaries): Promise<void> {
  const prefix = `${directory}.init-`;
  for (const name of await readdir(dirname(directory))) {
    const isLeftover = name.startsWith(basename(prefix));
    if (isLeftover) await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
  if (await pathExists(join(directory, 'PG_VERSION'))) return checkCluster(directory, binaries);
  if ((await pathExists(directory)) && (await readdir(directory)).length > 0) {
    throw new StartError(`${directory} has files in it but is no PostgreSQL data directory: move them away`);
  }
  const unfinished = await mkdtemp(prefix);
  try {
    const maker = account === null ? null : namedAccount();
    if (account !== null) {
      if (maker === null)
        throw new StartError('initdb needs a user such as "nobody" in /etc/passwd, and there is none');
      await chown(unfinished, maker.uid, maker.gid);
    }
    await run(binaries.initdb, [...initdbOptions, `--pgdata=${unfinished}`], maker ?? {});
    if (account !== null) await giveTo(account, unfinished);
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function checkCluster(directory: string, binaries: PostgresBinaries): Promise<void> {
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (major !== binaries.major) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${major}, and this version brings PostgreSQL ${binaries.major}: see docs/decisions/platform/002-embedded-postgresql.md`,
    );
  }
  // PostgreSQL refuses a directory that others can enter; a copy made under another umask is such a one.
  const { mode } = await stat(directory);
  if ((mode & 0o077) !== 0) await chmod(directory, 0o700);
}

/** initdb takes half a second, on a slow disk some more. */
const initdbMs = 120_000;

function run(file: string, args: readonly string[], account: { uid?: number; gid?: number }): Promise<void> {
  const { uid, gid } = account;
  return new Promise((resolve, reject) => {
    const options = {
      cwd: '/',
      env: postgresEnvironment,
      timeout: initdbMs,
      killSignal: 'SIGKILL' as const,
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    };
    execFile(file, args, options, (error, _stdout, stderr) => {
      if (error === null) return resolve();
      const isLate = error.killed === true;
      const reason = isLate
        ? `it took longer than ${initdbMs / 1000} s`
        : stderr.trim().split('\n').at(-1) || error.message;
      reject(new StartError(`PostgreSQL's ${basename(file)} failed: ${reason}`, { cause: error }));
    });
  });
}
