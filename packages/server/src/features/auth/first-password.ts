import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { hashPassword, verifyPassword } from '../../platform/secrets/passwords';
import { findUserByLogin } from '../users/users.reader';
import { users } from '../users/users.table';
import {
  drawPassword,
  endOfPassword,
  type FirstAdminFile,
  firstAdminFileIn,
  readFirstAdmin,
  writeFirstAdmin,
} from './first-admin-file';

interface FirstPasswordDeps {
  db: NodePgDatabase;
  dataDir: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  now: () => Date;
}

/**
 * The password of the first administrator as long as nobody changed it. One that was drawn is good for a week; then the file
 * holds another one, so that whoever reads the disk still gets in, and what was read or logged once leads nowhere.
 */
export class FirstPassword {
  readonly #file: string;
  #renewing: Promise<void> | null = null;

  private constructor(
    private readonly deps: FirstPasswordDeps,
    private kept: FirstAdminFile | null,
  ) {
    this.#file = firstAdminFileIn(deps.dataDir);
  }

  static async open(deps: FirstPasswordDeps): Promise<FirstPassword> {
    return new FirstPassword(deps, await readFirstAdmin(firstAdminFileIn(deps.dataDir)));
  }

  /** Whether this is the first administrator, who never changed it. */
  isOf(email: string): boolean {
    return this.kept?.email.toLowerCase() === email.toLowerCase();
  }

  /** Removes the kept credentials once their owner has another password. */
  async forget(email: string): Promise<void> {
    if (this.isOf(email)) await this.#drop();
  }

  /** Draws another one in place of one that is too old; ends at once in any other case. */
  async renewIfDue(): Promise<void> {
    const { kept } = this;
    const isDue = kept?.former !== undefined || (kept?.expires && kept.expires <= this.deps.now());
    if (!kept || !isDue) return;
    this.#renewing ??= this.#renew(kept).finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  /** The file says both passwords while the account gets the new one: a crash in between is mended by the next call. */
  async #renew(kept: FirstAdminFile): Promise<void> {
    const { db, now, logger } = this.deps;
    const former = kept.former ?? kept.password;
    const password = kept.former === undefined ? drawPassword() : kept.password;
    const renewed = { email: kept.email, password, expires: endOfPassword(now()) };
    const user = await findUserByLogin(db, kept.email);
    const stored = user?.row.passwordHash ?? null;
    if (user && stored !== null && (await verifyPassword(stored, former))) {
      await writeFirstAdmin(this.#file, { ...renewed, former });
      const isUnchanged = and(eq(users.id, user.row.id), eq(users.passwordHash, stored));
      const { rowCount } = await db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(isUnchanged);
      if (rowCount === 0) return this.#drop();
    } else if (kept.former === undefined || !(await verifyPassword(stored, password))) {
      // It was changed by another way than the profile.
      return this.#drop();
    }
    await writeFirstAdmin(this.#file, renewed);
    this.kept = renewed;
    logger.warn({ file: this.#file }, 'the first password was too old: the file holds another one');
  }

  async #drop(): Promise<void> {
    this.kept = null;
    await rm(this.#file, { force: true });
  }
}
