import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { type DayChunk, type DayCount, planChunks } from './day-chunks';
import { withLessMemory } from './less-memory';
import { checkId, LONG_STEP_SECONDS, rawTable, stagedTable } from './sale-line-tables';

/** Statements that work at a time. */
const CONCURRENCY = 2;
/** Lines that one statement makes final: it takes some 400 bytes of memory per line. */
const PORTIONS = { most: 550_000, least: 60_000 };
/** With fewer lines one statement is as fast as two. */
const LEAST_TO_SHARE = 100_000;
const STEP = { maxSeconds: LONG_STEP_SECONDS };

const finalColumns = `import_id, line, date, minute, ticket_minute, store, ticket, ticket_key, customer, customer_key,
  gender, age, product_id, product, product_key, category, category_key, quantity, amount, discount, payment, is_sale,
  first_of_ticket, first_of_ticket_category, first_of_ticket_product, is_mixed`;

/** Fills the staged table anew from the raw one, a part for each portion of the lines. Resolves to the number of lines. */
export async function markLines(warehouse: Warehouse, importId: number): Promise<number> {
  const days = await warehouse.query({
    sql: `SELECT date AS day, count() AS lines FROM ${rawTable(importId)} GROUP BY day ORDER BY day`,
    params: {},
    row: z.object({ day: z.iso.date(), lines: z.coerce.number() }),
  });
  const lines = days.reduce((sum, day) => sum + day.lines, 0);
  const most = lines < LEAST_TO_SHARE ? PORTIONS.most : Math.min(PORTIONS.most, portionOf(days, lines));
  await withLessMemory({ ...PORTIONS, most }, (portion) => fillStaged(warehouse, importId, planChunks(days, portion)));
  return lines;
}

/** A size that gives as many portions of much the same size as work at a time. */
function portionOf(days: readonly DayCount[], lines: number): number {
  return lines / CONCURRENCY + Math.max(...days.map((day) => day.lines));
}

async function fillStaged(warehouse: Warehouse, importId: number, chunks: readonly DayChunk[]): Promise<void> {
  const staged = stagedTable(importId);
  await warehouse.command(`DROP TABLE IF EXISTS ${staged} SYNC`);
  await warehouse.command(`CREATE TABLE ${staged} AS sale_lines`);
  const settings = { max_insert_threads: 1, min_insert_block_size_rows: PORTIONS.most, min_insert_block_size_bytes: 0 };
  await eachWithConcurrency(CONCURRENCY, chunks, (chunk) =>
    warehouse.command(insertMarked(importId), { ...chunk }, { ...STEP, settings }),
  );
}

/**
 * A ticket has one day, so that a range of days holds whole tickets. Raw lines are read in the order of the window:
 * nothing is sorted here. `differs` compares a hash of what the sale lines of one ticket should share.
 */
function insertMarked(importId: number): string {
  return `INSERT INTO ${stagedTable(importId)} (${finalColumns})
    SELECT ${checkId(importId)} AS import_id, line, date, minute, if(start = 32767, -1, start) AS ticket_minute, store,
      ticket, ticket_key, customer, customer_key, gender, age, product_id, product, product_key, category, category_key,
      quantity, amount, discount, payment, is_sale,
      is_ticket AND NOT differs AND place = 1 AS first_of_ticket,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key) AS first_of_ticket_category,
      is_ticket AND NOT differs AND (place = 1 OR category_before != category_key OR product_before != product_key)
        AS first_of_ticket_product,
      is_ticket AND differs AS is_mixed
    FROM (
      SELECT *, is_sale AND ticket_key != 0 AS is_ticket, row_number() OVER lines AS place,
        lagInFrame(category_key) OVER lines AS category_before, lagInFrame(product_key) OVER lines AS product_before,
        min(shared) OVER lines != max(shared) OVER lines AS differs, min(known_minute) OVER lines AS start
      FROM (
        SELECT *, cityHash64(customer_key, gender, age, payment) AS shared, if(minute < 0, 32767, minute) AS known_minute
        FROM ${rawTable(importId)}
        WHERE date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}
      )
      WINDOW lines AS (PARTITION BY date, ticket_key, is_sale ORDER BY category_key, product_key, line
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )`;
}

/** Does something with each item under bounded concurrency. After a failure none is begun; those at work end first. */
async function eachWithConcurrency<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let isFailed = false;
  const takeTurns = async () => {
    for (let item = waiting.shift(); item !== undefined && !isFailed; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        isFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, takeTurns));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
