import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { FreshValue } from '../../platform/scheduling/fresh-value';
import { platforms } from './platforms.table';

/** What calls have to know of a platform. */
export interface KnownPlatform {
  id: number;
  uuid: string;
  name: string;
  publicKey: string;
  /** `https://shop.example` or `*`. */
  origins: readonly string[];
  hasEvents: boolean;
}

interface Loaded {
  byKey: ReadonlyMap<string, KnownPlatform>;
  origins: ReadonlySet<string>;
  /** By key or uuid; null for any other text. */
  find(keyOrUuid: string): KnownPlatform | null;
}

/**
 * Platforms, whose keys each call is checked by: all of them are in memory, so that a call asks nothing of PostgreSQL and a
 * made-up key takes no room.
 */
export class Platforms {
  readonly #known: FreshValue<Loaded>;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly db: NodePgDatabase,
    now: () => number = () => performance.now(),
  ) {
    this.#known = new FreshValue(() => readPlatforms(db), now);
  }

  /** Whether a platform with this key exists. */
  async isKnown(publicKey: string): Promise<boolean> {
    return (await this.load()).byKey.has(publicKey);
  }

  /** The platform with this key, or with this uuid; null for any other text. */
  async find(keyOrUuid: string): Promise<KnownPlatform | null> {
    return (await this.load()).find(keyOrUuid);
  }

  /** All of them where they are in memory; null where they have to be read. */
  loadedNow(): Loaded | null {
    return this.#known.loadedNow();
  }

  /** All of them, the deleted ones left out. */
  async all(): Promise<KnownPlatform[]> {
    return [...(await this.load()).byKey.values()];
  }

  /** Whether pages of this origin may send something to any platform. */
  async allowsOrigin(origin: string): Promise<boolean> {
    const { origins } = await this.load();
    return origins.has(origin) || origins.has('*');
  }

  /** After a change. */
  forget(): void {
    this.#known.forget();
  }

  /**
   * Makes sure that the default platform exists and answers its key: the configured one, which replaces a stored
   * one, else the stored one, else a new random one.
   */
  async ensureDefault(configuredKey: string | null): Promise<string> {
    const { db } = this;
    const [stored] = await db.select().from(platforms).where(eq(platforms.isDefault, true));
    const publicKey = configuredKey ?? stored?.publicKey ?? randomKey();
    if (!stored) await db.insert(platforms).values({ name: 'Botica', publicKey, isDefault: true });
    else if (stored.publicKey !== publicKey) {
      await db.update(platforms).set({ publicKey }).where(eq(platforms.id, stored.id));
    }
    this.forget();
    return publicKey;
  }

  /** Notes that its first event came in. */
  async noteEvents(platform: KnownPlatform): Promise<void> {
    if (platform.hasEvents) return;
    platform.hasEvents = true;
    await this.db
      .update(platforms)
      .set({ firstEventAt: new Date() })
      .where(and(eq(platforms.id, platform.id), isNull(platforms.firstEventAt)));
  }

  load(): Promise<Loaded> {
    return this.#known.load();
  }
}

/** A key that nobody guesses; it is public all the same. */
export function randomKey(): string {
  return randomBytes(18).toString('base64url');
}

async function readPlatforms(db: NodePgDatabase): Promise<Loaded> {
  const rows = await db.select().from(platforms).where(isNull(platforms.deletedAt));
  const known = rows.map(({ firstEventAt, ...row }) => ({ ...row, hasEvents: firstEventAt !== null }));
  const byKey = new Map(known.map((platform) => [platform.publicKey, platform]));
  const byUuid = new Map(known.map((platform) => [platform.uuid, platform]));
  return {
    byKey,
    origins: new Set(known.flatMap(({ origins }) => origins)),
    find: (keyOrUuid) => byKey.get(keyOrUuid) ?? byUuid.get(keyOrUuid.toLowerCase()) ?? null,
  };
}
