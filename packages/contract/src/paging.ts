import { z } from 'zod';
import { lineText } from './common';
import { MAX_PAGE, PAGE_SIZE } from './limits';

/** Which page of a list. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).describe('From 1; a page after the last one is empty'),
  per_page: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.usual),
});

const SORT_ORDERS = ['asc', 'desc'] as const;

/**
 * Query of a list that can be sorted and searched. Sorting is by the first of `sorts` unless asked otherwise; a search
 * without a field looks into all of `searches`. Another field or parameter is refused (422), never ignored.
 */
export function pageQuery<const Sort extends string, const Search extends string>({
  sorts,
  order = 'asc',
  searches,
}: {
  sorts: readonly [Sort, ...Sort[]];
  order?: (typeof SORT_ORDERS)[number];
  searches: readonly [Search, ...Search[]];
}) {
  return z.strictObject({
    ...PageQuery.shape,
    sortBy: z.enum(sorts).default(sorts[0]),
    sortOrder: z.enum(SORT_ORDERS).default(order),
    search: lineText({ min: 0, max: 200 }).optional().describe('Letter case aside'),
    searchField: z.enum(searches).optional().describe('Where to search; everywhere if left out'),
  });
}

const PageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

export const PageMeta = z.object({
  current_page: z.number().int(),
  from: z.number().int().nullable().describe('Place of the first one of the page, from 1; null on an empty page'),
  last_page: z.number().int(),
  per_page: z.number().int(),
  to: z.number().int().nullable().describe('Place of the last one of the page'),
  total: z.number().int().describe('Of all pages'),
});

/** Answer of a list: one page of items, links to the others with the same question, and where it stands. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), links: PageLinks, meta: PageMeta });
}
