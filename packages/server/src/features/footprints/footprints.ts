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
import { linkVisitor } from './visitor-links.store';

export interface FootprintsDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  logger: FastifyBaseLogger;
  platforms: PlatformDirectory;
  /** Of Botica itself. */
  ownOrigin: string;
  readTimeZone: () => Promise<string>;
}

export interface Footprints {
  routes: Route[];
  /** The visitor is this user from now on, and was before; an empty name is none. */
  linkVisitor: (echoId: string, userUuid: string) => Promise<void>;
  /** Stores what was taken; what is not in the warehouse yet stays in PostgreSQL. */
  close(): Promise<void>;
}

/** Joins the parts of the feature, and begins to move what an earlier process left. */
export async function createFootprints(deps: FootprintsDeps): Promise<Footprints> {
  const { db, warehouse, logger, platforms, ownOrigin, readTimeZone } = deps;
  const mover = new EventMover({ db, warehouse, logger, onMoved: (count) => queue.moved(count) });
  const queue = new EventQueue(db, mover.notice);
  await queue.open();
  mover.start();
  const bans = new Bans(db);
  const erasure = new Erasure({ db, warehouse, exclusively: (work) => mover.exclusively(work) });
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
      mover.notice();
    },
    close: async () => {
      await queue.close();
      await mover.close();
    },
  };
}
