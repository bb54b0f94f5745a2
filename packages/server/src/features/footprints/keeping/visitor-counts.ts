import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { localDay, localMidnight, startOfDay } from '../../../platform/days';
import type { Warehouse, WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { platforms } from '../../platforms/platforms.table';
import { users } from '../../users/users.table';
import { engineZone } from '../reading/footprint-window';

const DAY_MS = 86_400_000;
/** What a day brings may still be on its way this long after its end. */
const GRACE_MS = 2 * 3_600_000;

/** Visitor counts of some days of a store, as a file that an import reads. */
export interface CountsFile {
  filename: string;
  content: string;
  /** In whose name they come. */
  user: { id: number; name: string };
  /** Stored with the start of the import. */
  alongside: (tx: Transaction) => Promise<void>;
}

export interface VisitorCountsDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  readTimeZone: () => Promise<string>;
  importCounts: (file: CountsFile) => Promise<void>;
  now: () => number;
}

/**
 * Finished days of sites that are online stores become visitor counts, as an import of a file would bring them: conversion is
 * reckoned with these alone, and events never touch the sales analyses. A day is counted once; should an import fail half way, the
 * same days of a later one take its place, since of several counts of a day and store the latest one holds.
 */
export async function countFinishedDays(deps: VisitorCountsDeps): Promise<void> {
  const { db, warehouse, readTimeZone, importCounts, now } = deps;
  const tz = await readTimeZone();
  const before = startOfDay(localMidnight(now() - GRACE_MS, tz), tz);
  const lastDay = localDay(before - 1, tz);
  const stores = await db
    .select({ platform: platforms, user: { id: users.id, name: users.name } })
    .from(platforms)
    .innerJoin(users, eq(users.id, platforms.visitorStoreBy))
    .where(and(isNotNull(platforms.visitorStore), isNull(platforms.deletedAt)));
  for (const { platform, user } of stores) {
    const { id, visitorStore: store, visitorsCountedUntil: until } = platform;
    if (store === null || (until !== null && until >= lastDay)) continue;
    const from = until === null ? 0 : startOfDay(Date.parse(`${until}T00:00:00Z`) + DAY_MS, tz);
    const days = await warehouse.query(visitorsByDay({ platform: id, from, before, tz: engineZone(tz) }));
    const alongside = async (tx: Transaction | NodePgDatabase) => {
      await tx.update(platforms).set({ visitorsCountedUntil: lastDay }).where(eq(platforms.id, id));
    };
    const [first] = days;
    if (first === undefined) {
      await alongside(db);
      continue;
    }
    const lines = days.map(({ date, visitors }) => `${date},"${store.replaceAll('"', '""')}",${visitors}\n`);
    await importCounts({
      filename: `${store} ${first.date} - ${lastDay}.csv`,
      content: ['date,store,visitors\n', ...lines].join(''),
      user,
      alongside,
    });
  }
}

const DayRow = z.object({ date: z.string(), visitors: z.string() });

/** Visitors of each day of a time zone that has some; robots and banned ones are none. */
function visitorsByDay(params: {
  platform: number;
  from: number;
  before: number;
  tz: string;
}): WarehouseQuery<z.infer<typeof DayRow>> {
  return {
    sql: `SELECT toString(toDate(created_at, {tz:String})) AS date, toString(uniqExact(visitor_key)) AS visitors
      FROM footprints
      WHERE platform_id = {platform:UInt32} AND is_robot = 0 AND is_banned = 0
        AND created_at >= fromUnixTimestamp64Milli({from:Int64}) AND created_at < fromUnixTimestamp64Milli({before:Int64})
      GROUP BY date ORDER BY date`,
    params,
    row: DayRow,
  };
}
