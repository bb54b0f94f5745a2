import { QUOTE_LIMITS } from '@botica/contract/byte-pricing.vocabulary';
import type { listQuotes } from '@botica/contract/calculator/quotes';
import type { EndpointOutput } from '@botica/contract/endpoint';
import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pageOffset } from '../../platform/http/answers/paging';
import { users } from '../users/users.table';
import { quotes } from './quotes.table';

export type StoredQuote = typeof quotes.$inferSelect & { savedBy: string | null };
export type QuoteContent = Omit<typeof quotes.$inferInsert, 'id' | 'savedAt'> & { savedById: number };

type Query = EndpointOutput<typeof listQuotes>['query'];

/** One page of the quotes of a user, or of everybody. */
export async function readQuotes(
  db: NodePgDatabase,
  query: Query,
  savedById: number | null,
): Promise<{ items: StoredQuote[]; total: number }> {
  const where = and(
    savedById === null ? undefined : eq(quotes.savedById, savedById),
    query.currency && eq(quotes.currency, query.currency),
    searchedIn(query),
  );
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const [items, [counted]] = await Promise.all([
    selectQuotes(db)
      .where(where)
      .orderBy(direction(SORTS[query.sortBy]), direction(quotes.savedAt), direction(quotes.id))
      .offset(pageOffset(query))
      .limit(query.per_page),
    db.select({ total: count() }).from(quotes).leftJoin(users, eq(users.id, quotes.savedById)).where(where),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** A quote; null where there is none. */
export async function findQuote(db: NodePgDatabase, id: string): Promise<StoredQuote | null> {
  const [quote] = await selectQuotes(db).where(eq(quotes.id, id));
  return quote ?? null;
}

/** Keeps a quote unless its user has as many as allowed; that row is held, so that two at once count. */
export async function insertQuote(db: NodePgDatabase, content: QuoteContent): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, content.savedById)).for('update');
    const [own] = await tx.select({ total: count() }).from(quotes).where(eq(quotes.savedById, content.savedById));
    if ((own?.total ?? 0) >= QUOTE_LIMITS.perUser) return null;
    const [quote] = await tx.insert(quotes).values(content).returning({ id: quotes.id });
    if (!quote) throw new Error('an insert answers its row');
    return quote.id;
  });
}

export async function removeQuote(db: NodePgDatabase, id: string): Promise<void> {
  await db.delete(quotes).where(eq(quotes.id, id));
}

function selectQuotes(db: NodePgDatabase) {
  return db
    .select({ ...getTableColumns(quotes), savedBy: users.name })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.savedById))
    .$dynamic();
}

const SORTS: Record<Query['sortBy'], SQL | (typeof quotes)['savedAt' | 'currency']> = {
  saved_at: quotes.savedAt,
  filename: sql`lower(${quotes.filename})`,
  files: sql`${quotes.fileCount}`,
  sourceBytes: sql`${quotes.sourceBytes}`,
  processedBytes: sql`${quotes.processedBytes}`,
  currency: quotes.currency,
  total: sql`${quotes.total}`,
  saved_by: sql`lower(${users.name})`,
};

function searchedIn({ search, searchField }: Query): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = {
    // Of all its files, whichever stands first.
    filename: sql`EXISTS (SELECT FROM jsonb_array_elements(${quotes.files}) AS file WHERE file ->> 'filename' ILIKE ${pattern})`,
    saved_by: ilike(users.name, pattern),
  };
  return searchField === undefined ? or(...Object.values(matches)) : matches[searchField];
}
