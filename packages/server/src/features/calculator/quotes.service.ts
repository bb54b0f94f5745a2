import type { SessionUser } from '@botica/contract/auth';
import type { BytePrice } from '@botica/contract/byte-pricing';
import { QUOTE_LIMITS, quoteTotal } from '@botica/contract/byte-pricing.vocabulary';
import type { listQuotes, Quote, QuoteItem, saveQuote } from '@botica/contract/calculator/quotes';
import type { EndpointOutput } from '@botica/contract/endpoint';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { authorize, can, guardRows } from '../../platform/authorization/authorize';
import { AppError, type FieldMessage } from '../../platform/errors';
import { readPricesInForce } from '../byte-pricing/byte-pricing.reader';
import { findQuote, insertQuote, readQuotes, removeQuote, type StoredQuote } from './quotes.store';

type Body = EndpointOutput<typeof saveQuote>['body'];

/** @throws {AppError} `forbidden` for those of everybody without the right to see them. */
export async function listSavedQuotes(
  db: NodePgDatabase,
  query: EndpointOutput<typeof listQuotes>['query'],
  user: SessionUser,
): Promise<{ items: QuoteItem[]; total: number }> {
  if (query.of === 'everybody') authorize(user, 'index', 'collaborator');
  const { items, total } = await readQuotes(db, query, query.of === 'me' ? user.id : null);
  return { items: items.map((quote) => describeItem(quote, user)), total };
}

/** @throws {AppError} `not_found` for one that the user may not see. */
export async function showQuote(db: NodePgDatabase, id: string, user: SessionUser): Promise<Quote> {
  return describeQuote(await visibleQuote(db, id, user), user);
}

/**
 * Keeps what files cost by a price that is in force, computed here.
 * @throws {AppError} `price_changed` where the price is not as the caller saw it; `quotes_full`.
 */
export async function keepQuote(db: NodePgDatabase, body: Body, user: SessionUser): Promise<Quote> {
  const price = (await readPricesInForce(db)).find(({ uuid }) => uuid === body.price);
  if (price === undefined) throw priceChanged({ key: 'calculator.notActive' });
  if (Date.parse(price.updated_at) !== Date.parse(body.price_seen_at)) {
    const params = { value: price.price, currency: price.currency };
    throw priceChanged({ key: 'bytePricing.isNowPriceIn', params });
  }
  const [first] = body.files;
  if (first === undefined) throw new Error('a quote has a file');
  const sum = (of: 'sourceBytes' | 'processedBytes') => body.files.reduce((bytes, file) => bytes + file[of], 0);
  const sizes = { sourceBytes: sum('sourceBytes'), processedBytes: sum('processedBytes') };
  const id = await insertQuote(db, {
    savedById: user.id,
    files: body.files.map((file) => ({ ...file, total: totalOf(file, body, price) })),
    filename: first.filename,
    fileCount: body.files.length,
    ...sizes,
    size: body.size,
    title: price.title,
    price: price.price,
    pricePerByte: price.price_per_byte,
    currency: price.currency,
    measurementType: price.measurement_type,
    total: totalOf(sizes, body, price),
  });
  if (id === null) throw new AppError('quotes_full', { params: { max: QUOTE_LIMITS.perUser } });
  return showQuote(db, id, user);
}

/** @throws {AppError} `not_found`; `forbidden` for one of somebody else. */
export async function deleteSavedQuote(db: NodePgDatabase, id: string, user: SessionUser): Promise<void> {
  authorize(user, 'destroy', savedQuote(await visibleQuote(db, id, user)));
  await removeQuote(db, id);
}

const savedQuote = guardRows({
  show: (user, { savedById }: StoredQuote) => savedById === user.id || can(user, 'index', 'collaborator'),
  destroy: (user, { savedById }: StoredQuote) => savedById === user.id,
});

async function visibleQuote(db: NodePgDatabase, id: string, user: SessionUser): Promise<StoredQuote> {
  const quote = await findQuote(db, id);
  if (quote === null || !can(user, 'show', savedQuote(quote))) throw new AppError('not_found');
  return quote;
}

function totalOf(
  { sourceBytes, processedBytes }: { sourceBytes: number; processedBytes: number },
  { size }: Body,
  { price_per_byte, currency }: BytePrice,
): string {
  return quoteTotal(size === 'source' ? sourceBytes : processedBytes, price_per_byte, currency);
}

function priceChanged(now: FieldMessage): AppError {
  return new AppError('price_changed', { errors: { price: [now] } });
}

function describeItem(quote: StoredQuote, user: SessionUser): QuoteItem {
  return { ...describeFacts(quote, user), files: quote.fileCount };
}

function describeQuote(quote: StoredQuote, user: SessionUser): Quote {
  return { ...describeFacts(quote, user), files: quote.files };
}

function describeFacts(quote: StoredQuote, user: SessionUser): Omit<QuoteItem, 'files'> {
  const { id, filename, sourceBytes, processedBytes, size, currency, total, savedById, savedBy, savedAt } = quote;
  const { title, price, measurementType, pricePerByte } = quote;
  return {
    id,
    filename,
    sourceBytes,
    processedBytes,
    size,
    currency,
    price: { title, price, currency, measurement_type: measurementType, price_per_byte: pricePerByte },
    total,
    saved_by: savedBy,
    saved_at: savedAt.toISOString(),
    isOwn: savedById === user.id,
  };
}
