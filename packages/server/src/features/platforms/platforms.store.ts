import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

const platforms = pgTable('platforms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  publicKey: text('public_key').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
});

/** Keys read once serve all calls for so long: what is changed in PostgreSQL by hand is seen after it. */
const FRESH_MS = 60_000;

/**
 * Platforms, whose keys each call is checked by: all of them are in memory, so that a call asks nothing of PostgreSQL and a
 * made-up key takes no room.
 */
export class Platforms {
  #keys: { since: number; loading: Promise<ReadonlySet<string>> } | null = null;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly db: NodePgDatabase,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether a platform with this key exists. */
  async isKnown(publicKey: string): Promise<boolean> {
    if (this.#keys === null || this.now() - this.#keys.since >= FRESH_MS) this.#load();
    return (await this.#keys?.loading)?.has(publicKey) ?? false;
  }

  /**
   * Makes sure that the default platform exists and answers its key: the configured one, which replaces a stored
   * one, else the stored one, else a new random one.
   */
  async ensureDefault(configuredKey: string | null): Promise<string> {
    const { db } = this;
    const [stored] = await db.select().from(platforms).where(eq(platforms.isDefault, true));
    const publicKey = configuredKey ?? stored?.publicKey ?? randomBytes(18).toString('base64url');
    if (!stored) await db.insert(platforms).values({ name: 'Botica', publicKey, isDefault: true });
    else if (stored.publicKey !== publicKey) {
      await db.update(platforms).set({ publicKey }).where(eq(platforms.id, stored.id));
    }
    this.#keys = null;
    return publicKey;
  }

  /** Calls at the same moment share one question; one that failed is asked again. */
  #load(): void {
    const loading = this.db
      .select({ publicKey: platforms.publicKey })
      .from(platforms)
      .then((rows) => new Set(rows.map(({ publicKey }) => publicKey)));
    const keys = { since: this.now(), loading };
    this.#keys = keys;
    loading.catch(() => {
      if (this.#keys === keys) this.#keys = null;
    });
  }
}
