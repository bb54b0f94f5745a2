import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Route } from '../../platform/http/route';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { platforms as platformsTable } from '../platforms/platforms.table';
import { users } from '../users/users.table';
import { bansRoutes } from './bans.routes';
import { Bans } from './bans.store';
import { Erasure } from './erasure';
import { footprintsRoutes } from './footprints.routes';
import { EventMover } from './ingest/event-mover';
import { EventQueue } from './ingest/event-queue';
import { Ingest, type PlatformDirectory } from './ingest/ingest.service';
import { DayStore } from './keeping/day-store';
import { Housekeeping } from './keeping/housekeeping';
import { keepEventsFor } from './keeping/retention';
import { type CountsFile, countFinishedDays } from './keeping/visitor-counts';
import { eventsOfUser, type OwnEventRecord } from './reading/footprints.queries';
import { linkVisitor } from './visitor-links.store';

/** Days are stored again so long after events came late to them, at most. */
const STORING_EVERY_MS = 10 * 60_000;
/** Of a user who takes their own data away. */
const VISITS_TAKEN = 10_000;

export interface FootprintsDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  logger: FastifyBaseLogger;
  platforms: PlatformDirectory;
  /** Of Botica itself. */
  ownOrigin: string;
  readSettings: () => Promise<{ timeZone: string; visitMonths: number }>;
  importCounts: (file: CountsFile) => Promise<void>;
}

export interface Footprints {
  routes: Route[];
  /** The visitor is this user from now on, and was before; an empty name is none. */
  linkVisitor: (echoId: string, userUuid: string) => Promise<void>;
  /** The newest visits of a user, as they take them away. */
  visitsOf: (userUuid: string, signal: AbortSignal) => Promise<(Omit<OwnEventRecord, 'at'> & { at: string })[]>;
  /** Settings of the company, or what is an online store, may be others now. */
  settingsChanged: () => void;
  /** Stores what was taken; what is not in the warehouse yet stays in PostgreSQL. */
  close(): Promise<void>;
}

/** Joins the parts of the feature, and begins to move what an earlier process left. */
export async function createFootprints(deps: FootprintsDeps): Promise<Footprints> {
  const { db, warehouse, logger, platforms, ownOrigin, readSettings } = deps;
  const readTimeZone = async () => (await readSettings()).timeZone;
  const mover = new EventMover({
    db,
    warehouse,
    logger,
    onMoved: (count, ids) => queue.moved(count, ids),
    recentBatch: (id) => queue.recentBatch(id),
  });
  const queue = new EventQueue(db, mover.notice);
  await queue.open();
  mover.start();
  const bans = new Bans(db);
  const exclusively = <T>(work: () => Promise<T>) => mover.exclusively(work);
  const erasure = new Erasure({ db, warehouse, exclusively });
  const housekeeping = new Housekeeping(
    [
      async () => keepEventsFor((await readSettings()).visitMonths, warehouse),
      () => countFinishedDays({ ...deps, readTimeZone, now: Date.now }),
    ],
    logger,
  );
  housekeeping.start();
  const days = new DayStore({ warehouse, readTimeZone, exclusively, now: Date.now });
  const storing = new Housekeeping([(signal) => days.storeAll(signal)], logger, STORING_EVERY_MS);
  storing.start();
  const ingest = new Ingest({ queue, bans, platforms, ownOrigin, now: Date.now });
  const reading = {
    warehouse,
    readPlatforms: () =>
      db.select({ id: platformsTable.id, uuid: platformsTable.uuid, name: platformsTable.name }).from(platformsTable),
    readUserNames: async (uuids: readonly string[]) => {
      const rows = await db
        .select({ uuid: users.uuid, name: users.name, deletedAt: users.deletedAt })
        .from(users)
        .where(inArray(users.uuid, [...uuids]));
      return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map(({ uuid, name }) => [uuid, name]));
    },
    readTimeZone,
  };
  return {
    routes: [...footprintsRoutes(ingest, reading), ...bansRoutes(db, bans, erasure)],
    linkVisitor: async (echoId, userUuid) => {
      if (echoId === '') return;
      await linkVisitor(db, echoId, userUuid);
      mover.noticeLink();
    },
    visitsOf: async (userUuid, signal) => {
      const events = await warehouse.query(eventsOfUser(userUuid, VISITS_TAKEN), { signal });
      return events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));
    },
    settingsChanged: housekeeping.soon,
    close: async () => {
      // Whatever waits for the mover ends with it.
      const stored = storing.close();
      await housekeeping.close();
      await queue.close();
      await mover.close();
      await stored;
    },
  };
}
