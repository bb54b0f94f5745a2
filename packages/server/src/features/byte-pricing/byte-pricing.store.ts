import type { listBytePrices } from '@botica/contract/byte-pricing';
import type { EndpointOutput } from '@botica/contract/endpoint';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, differences, recordChanges } from '../../platform/audit/audit-trail';
import type { Transaction } from '../../platform/database/transaction';
import { pageOffset } from '../../platform/http/answers/paging';
import { users } from '../users/users.table';
import { bytePrices, bytePriceVersions } from './byte-pricing.table';

export type StoredPrice = typeof bytePrices.$inferSelect;
export type PriceContent = Omit<typeof bytePriceVersions.$inferInsert, 'id' | 'priceId' | 'validFrom' | 'changedById'>;
export type PriceVersion = Omit<typeof bytePriceVersions.$inferSelect, 'id' | 'priceId' | 'changedById'> & {
  by: string | null;
};

/** Prices that are there, one page of them. */
export async function readPrices(
  db: NodePgDatabase,
  query: EndpointOutput<typeof listBytePrices>['query'],
): Promise<{ items: StoredPrice[]; total: number }> {
  const where = and(
    isNull(bytePrices.deletedAt),
    query.currency && eq(bytePrices.currency, query.currency),
    query.measurement_type && eq(bytePrices.measurementType, query.measurement_type),
    query.is_active === undefined ? undefined : eq(bytePrices.isActive, query.is_active),
    searchedIn(query),
  );
  const column = SORTS[query.sortBy];
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(bytePrices)
      .where(where)
      .orderBy(direction(column), direction(bytePrices.id))
      .offset(pageOffset(query))
      .limit(query.per_page),
    db.select({ total: count() }).from(bytePrices).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

const SORTS = {
  created_at: bytePrices.createdAt,
  title: sql`lower(${bytePrices.title})`,
  price: bytePrices.price,
  price_per_byte: bytePrices.pricePerByte,
  currency: bytePrices.currency,
  measurement_type: bytePrices.measurementType,
  is_active: bytePrices.isActive,
  updated_at: bytePrices.updatedAt,
} as const;

function searchedIn({ search, searchField }: EndpointOutput<typeof listBytePrices>['query']): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = {
    title: ilike(bytePrices.title, pattern),
    description: ilike(bytePrices.description, pattern),
    uuid: ilike(sql`${bytePrices.uuid}::text`, pattern),
  };
  return searchField === undefined ? or(...Object.values(matches)) : matches[searchField];
}

/** Prices in force, the one activated last first. */
export async function readActivePrices(db: NodePgDatabase): Promise<StoredPrice[]> {
  return db
    .select()
    .from(bytePrices)
    .where(and(isNull(bytePrices.deletedAt), bytePrices.isActive))
    .orderBy(desc(bytePrices.activatedAt), desc(bytePrices.id));
}

/** A price, deleted ones too; null when there never was one. */
export async function findPrice(db: NodePgDatabase, uuid: string): Promise<StoredPrice | null> {
  const [price] = await db.select().from(bytePrices).where(eq(bytePrices.uuid, uuid));
  return price ?? null;
}

/** What a price was, newest first. */
export async function readVersions(db: NodePgDatabase, priceId: number): Promise<PriceVersion[]> {
  const { id, priceId: _price, changedById, ...columns } = getTableColumns(bytePriceVersions);
  return db
    .select({ ...columns, by: users.name })
    .from(bytePriceVersions)
    .leftJoin(users, eq(users.id, changedById))
    .where(eq(bytePriceVersions.priceId, priceId))
    .orderBy(desc(id));
}

/**
 * Changes prices one after the other: which one is active is decided by all of them. Readers do not wait.
 * @param change gets what writes within one transaction.
 */
export async function writingPrices<Result>(
  db: NodePgDatabase,
  actor: PriceActor,
  change: (writer: PriceWriter) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE byte_prices IN SHARE ROW EXCLUSIVE MODE`);
    return change(new PriceWriter(tx, actor));
  });
}

/** Who changes prices, and by which call. */
export type PriceActor = Actor & { user: { id: number } };

/** Writes prices and, with each, what it is from then on; each change is in the audit log. */
export class PriceWriter {
  constructor(
    private readonly db: Transaction,
    private readonly actor: PriceActor,
  ) {}

  find(uuid: string): Promise<StoredPrice | null> {
    return findPrice(this.db, uuid);
  }

  /** The price in force for this currency and measurement type beside the one named. */
  async activeBeside({
    id,
    currency,
    measurementType,
  }: { id: number | null } & Pick<StoredPrice, 'currency' | 'measurementType'>) {
    const [price] = await this.db
      .select()
      .from(bytePrices)
      .where(
        and(
          isNull(bytePrices.deletedAt),
          bytePrices.isActive,
          eq(bytePrices.currency, currency),
          eq(bytePrices.measurementType, measurementType),
          id === null ? undefined : ne(bytePrices.id, id),
        ),
      );
    return price ?? null;
  }

  async insert(content: PriceContent): Promise<StoredPrice> {
    const [price] = await this.db
      .insert(bytePrices)
      .values({ ...content, ...(content.isActive && { activatedAt: sql`now()` }) })
      .returning();
    return this.withVersion(price, null);
  }

  /** Each change moves `updated_at` on by a millisecond at least: callers know milliseconds. */
  async update(id: number, values: Partial<PriceContent> & { isActivated?: boolean; deletedAt?: Date | null }) {
    const { isActivated = false, ...columns } = values;
    const [before] = await this.db.select().from(bytePrices).where(eq(bytePrices.id, id));
    const [price] = await this.db
      .update(bytePrices)
      .set({
        ...columns,
        ...(isActivated && { activatedAt: sql`now()` }),
        updatedAt: sql`greatest(now(), ${bytePrices.updatedAt} + interval '1 millisecond')`,
      })
      .where(eq(bytePrices.id, id))
      .returning();
    return this.withVersion(price, before ?? null);
  }

  private async withVersion(price: StoredPrice | undefined, before: StoredPrice | null): Promise<StoredPrice> {
    if (!price) throw new Error('a written price answers its row');
    const { id, title, pricePerByte, currency, measurementType, description, updatedAt } = price;
    const isActive = price.isActive && price.deletedAt === null;
    await this.db.insert(bytePriceVersions).values({
      priceId: id,
      validFrom: updatedAt,
      changedById: this.actor.user.id,
      title,
      price: price.price,
      pricePerByte,
      currency,
      measurementType,
      description,
      isActive,
    });
    await this.record(price, before);
    return price;
  }

  private async record(price: StoredPrice, before: StoredPrice | null): Promise<void> {
    const isGone = price.deletedAt !== null;
    const wasGone = before?.deletedAt != null;
    const changed =
      before === null ? { before: null, after: toldOf(price) } : differences(toldOf(before), toldOf(price));
    if (!changed && isGone === wasGone) return;
    const action =
      before === null ? 'price.created' : isGone ? 'price.deleted' : wasGone ? 'price.restored' : 'price.updated';
    const subject = { kind: 'price', id: price.uuid, name: price.title } as const;
    await recordChanges(this.db, this.actor, [{ action, subject, ...changed }]);
  }
}

function toldOf(price: StoredPrice): Record<string, unknown> {
  return {
    title: price.title,
    price: price.price,
    currency: price.currency,
    measurement_type: price.measurementType,
    description: price.description,
    is_active: price.isActive,
  };
}
