import { createHash } from 'node:crypto';
import { StartError } from './start/start-error';

/** One step of a store's shape. */
interface Migration {
  /** `NNN-title`, the name of its module. */
  id: string;
}

export interface AppliedMigration {
  id: string;
  checksum: string;
}

/** What differs between the stores that have migrations. */
export interface MigratedStore<M extends Migration> {
  /** In messages: `database`. */
  name: string;
  /** What must not change once it is applied. */
  textOf(migration: M): string;
  /** In the order of their ids; makes the list when it is not there. */
  readApplied(): Promise<AppliedMigration[]>;
  /** Carries it out and notes it. */
  apply(migration: M, checksum: string): Promise<void>;
  /** What a failed one left, in the message: `and was rolled back`. */
  whenFailed: string;
}

/** The migrations of a store and those of the program do not agree, or one failed. One line for the operator. @internal */
export class MigrationError extends StartError {
  override name = 'MigrationError';
}

/**
 * Applies the migrations that the store has not had yet, in order. Resolves to the ids that were applied now. The caller
 * makes sure that no other process does so at the same time.
 * @throws {MigrationError} when an applied one was edited, removed or overtaken, or when one fails.
 */
export async function migrate<M extends Migration>(
  migrations: readonly M[],
  store: MigratedStore<M>,
): Promise<string[]> {
  checkNames(migrations);
  const applied = await store.readApplied();
  checkApplied(migrations, applied, store);
  const pending = migrations.slice(applied.length);
  for (const migration of pending) {
    try {
      await store.apply(migration, checksum(store.textOf(migration)));
    } catch (error) {
      throw new MigrationError(
        `${store.name} migration ${migration.id} failed${store.whenFailed}: ${reasonOf(error)}`,
        { cause: error },
      );
    }
  }
  return pending.map(({ id }) => id);
}

function checkNames(migrations: readonly Migration[]): void {
  let previous = '';
  for (const { id } of migrations) {
    if (!/^\d{3}-[a-z0-9-]+$/.test(id)) throw new MigrationError(`migration ${id} is not named NNN-title`);
    const number = id.slice(0, 3);
    if (number <= previous) throw new MigrationError(`migration ${id} must have a number above ${previous}`);
    previous = number;
  }
}

/** What is applied must be the beginning of the list, unchanged. */
function checkApplied<M extends Migration>(
  migrations: readonly M[],
  applied: readonly AppliedMigration[],
  { name, textOf }: MigratedStore<M>,
): void {
  const known = new Map(migrations.map((migration) => [migration.id, migration]));
  for (const [index, { id, checksum: recorded }] of applied.entries()) {
    const migration = known.get(id);
    if (migration === undefined) {
      throw new MigrationError(
        `the ${name} has migration ${id}, which this version does not know: start a newer version`,
      );
    }
    if (checksum(textOf(migration)) !== recorded) {
      throw new MigrationError(
        `${name} migration ${id} was edited after it had been applied: restore it and add a new migration`,
      );
    }
    const expected = migrations[index];
    if (expected?.id !== id) {
      throw new MigrationError(
        `${name} migration ${expected?.id} comes before ${id}, which is applied already: renumber it`,
      );
    }
  }
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The first line of the innermost cause: outer ones repeat the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '');
}
