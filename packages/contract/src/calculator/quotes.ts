import { z } from 'zod';
import { BytePrice } from '../byte-pricing';
import { PRICED_SIZES, QUOTE_LIMITS } from '../byte-pricing.vocabulary';
import { CurrencySchema, DecimalText, IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { paged, pageQuery } from '../paging';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'calculator';
const QuoteId = z.object({ id: z.uuid() });
/** Also of a hundred of them together a whole number that a double holds. */
const size = z.number().int().min(0).max(1e13);

/** A file as it was read; nothing of its content. */
const QuotedFile = z.object({
  filename: lineText({ min: 1, max: QUOTE_LIMITS.nameMax }),
  format: z.string().max(20),
  rows: size,
  columns: size,
  sourceBytes: size,
  processedBytes: size,
});

const PriceUsed = BytePrice.pick({
  title: true,
  price: true,
  currency: true,
  measurement_type: true,
  price_per_byte: true,
});

export const QuoteItem = z.object({
  id: z.uuid(),
  filename: z.string().describe('Of its first file'),
  files: z.number().int(),
  sourceBytes: z.number().int(),
  processedBytes: z.number().int(),
  size: z.enum(PRICED_SIZES).describe('Which of the two was priced'),
  price: PriceUsed.describe('As it was when the quote was saved'),
  currency: CurrencySchema,
  total: DecimalText.describe('Size of all files x price per byte, rounded once, half to even'),
  saved_by: z.string().nullable().describe('Null where that user is gone'),
  saved_at: IsoTime,
  isOwn: z.boolean(),
});
export type QuoteItem = z.infer<typeof QuoteItem>;

const Quote = QuoteItem.omit({ files: true }).extend({
  files: z.array(QuotedFile.extend({ total: DecimalText.describe('Of this file alone') })),
});
export type Quote = z.infer<typeof Quote>;

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/ia/calculator/quotes',
  permission,
  load: 'light',
  tag,
  summary: 'Saved quotes, newest first unless asked otherwise: own ones, or those of everybody',
  query: pageQuery({
    sorts: ['saved_at', 'filename', 'files', 'sourceBytes', 'processedBytes', 'currency', 'total', 'saved_by'],
    order: 'desc',
    searches: ['filename', 'saved_by'],
  }).extend({
    of: z.enum(['me', 'everybody']).default('me').describe('Everybody: for who may `index collaborator`, else 403'),
    currency: CurrencySchema.optional(),
  }),
  response: paged(QuoteItem),
});

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/ia/calculator/quotes/{id}',
  permission,
  load: 'light',
  tag,
  summary: 'A saved quote with its files: an own one, or any for who may `index collaborator`',
  params: QuoteId,
  response: z.object({ data: Quote }),
});

export const saveQuote = defineEndpoint({
  method: 'POST',
  path: '/ia/calculator/quotes',
  permission,
  load: 'change',
  tag,
  summary: `Keep what files cost, without their content; at most ${QUOTE_LIMITS.perUser} for each user`,
  body: z.object({
    price: z.uuid(),
    price_seen_at: IsoTime.describe(
      '`updated_at` of the price as the caller saw it; 409 `price_changed` if it changed since',
    ),
    size: z.enum(PRICED_SIZES),
    files: z.array(QuotedFile).min(1).max(QUOTE_LIMITS.filesMax),
  }),
  response: z.object({ message: z.string(), data: Quote }),
  status: 201,
});

export const deleteQuote = defineEndpoint({
  method: 'DELETE',
  path: '/ia/calculator/quotes/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Remove an own quote for good',
  params: QuoteId,
  response: z.object({ message: z.string() }),
});
