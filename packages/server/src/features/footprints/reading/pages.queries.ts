import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { type Ask, MOST_VALUES } from './breakdowns.queries';
import type { Where } from './footprint-where';
import { holding, type Selected, VIEW, visitRows } from './visit-parts';

/** Of so many pages visitors are told apart first. */
const ASKED = 3 * MOST_VALUES;
/** Visitors of so many events of a page are listed before they are told apart, which takes a third of the time where pages are many. */
const MOST_LISTED = 16_000_000;
const Whole = z.string().transform(Number);

const PageRow = z.object({ value: z.string(), visitors: Whole, views: Whole });

/**
 * Visitors and views of the pages with most visitors. A page has at most as many visitors as events, and stored days know its events: so
 * visitors need to be told apart on the pages with most events alone, unless some of the others have as many events as the last of
 * these that are shown have visitors.
 */
export async function readPages(ask: Ask, selected: Selected): Promise<z.infer<typeof PageRow>[]> {
  const busiest = await ask(busiestPages(selected));
  const isListed = (busiest[0]?.events ?? 0) <= MOST_LISTED;
  const asked = busiest.slice(0, ASKED).map(({ hash }) => hash);
  const rows = await ask(visitorsByPage(selected.events, asked, isListed));
  const left = busiest[ASKED];
  if (left === undefined || left.events < (rows[MOST_VALUES - 1]?.visitors ?? 0)) return rows;
  return ask(visitorsByPage(selected.events, null, isListed));
}

const BusyRow = z.object({ hash: z.string().transform(BigInt), events: Whole });

/** The pages with most events, by their hashes, and one more. No name of theirs is that of a column that filters ask by. */
function busiestPages({ sums, rest, events }: Selected): WarehouseQuery<z.infer<typeof BusyRow>> {
  const { sql, params } = visitRows(sums ? { stored: holding(['page'], sums), rest } : { stored: null, rest: events }, {
    stored: 'cityHash64(value) AS hash, events AS done',
    events: 'cityHash64(page_key) AS hash, toUInt32(1) AS done',
  });
  return {
    sql: `SELECT hash, sum(done) AS events FROM ${sql} WHERE hash != cityHash64('')
      GROUP BY hash ORDER BY events DESC, hash LIMIT ${ASKED + 1}`,
    params,
    row: BusyRow,
  };
}

/** @param pages hashes of those to be counted, null for all */
function visitorsByPage(
  { where, params }: Where,
  pages: readonly bigint[] | null,
  isListed: boolean,
): WarehouseQuery<z.infer<typeof PageRow>> {
  const visitors = isListed ? `arrayUniq(groupArray(${MOST_LISTED})(visitor_key))` : 'uniqExact(visitor_key)';
  return {
    sql: `SELECT toString(page_key) AS value, toUInt64(${visitors}) AS visitors, countIf(${VIEW}) AS views FROM footprints
      WHERE ${where} AND ${pages === null ? "page_key != ''" : 'cityHash64(page_key) IN {pages:Array(UInt64)}'}
      GROUP BY page_key ORDER BY visitors DESC, views DESC, value LIMIT ${MOST_VALUES}
      SETTINGS enable_multiple_prewhere_read_steps = 0`,
    params: { ...params, ...(pages !== null && { pages }) },
    row: PageRow,
  };
}
