import type { paged } from '@botica/contract/paging';
import type { z } from 'zod';

type Page<Item> = Omit<z.output<ReturnType<typeof paged>>, 'data'> & { data: Item[] };

/** Number of rows before a page. */
export function pageOffset({ page, per_page }: { page: number; per_page: number }): number {
  return (page - 1) * per_page;
}

/**
 * One page as lists answer it.
 * @param pageLink of the request: the address of another page of the same question
 * @param total of all pages
 */
export function toPage<Item>(
  pageLink: (page: number) => string,
  query: { page: number; per_page: number },
  { items, total }: { items: Item[]; total: number },
): Page<Item> {
  const { page, per_page } = query;
  const last = Math.max(1, Math.ceil(total / per_page));
  const offset = pageOffset(query);
  const isEmpty = items.length === 0;
  return {
    data: items,
    links: {
      first: pageLink(1),
      last: pageLink(last),
      prev: page > 1 ? pageLink(Math.min(page - 1, last)) : null,
      next: page < last ? pageLink(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: isEmpty ? null : offset + 1,
      last_page: last,
      per_page,
      to: isEmpty ? null : offset + items.length,
      total,
    },
  };
}

/** Addresses of other pages of what an address asks for, relative to the origin. */
export function pageLinkOf(url: string): (page: number) => string {
  const [path = '', search = ''] = url.split('?', 2);
  return (page) => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(page));
    return `${path}?${parameters}`;
  };
}
