import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transaction';
import { bytea } from './sessions.table';

const DAY_MS = 86_400_000;
/** A place that was not used for so long is forgotten. */
const FORGET_MS = 90 * DAY_MS;
/** Places of one user; of more, those that were used longest ago are forgotten. */
const PLACES_MAX = 20;

/** Where users have signed in: devices and addresses, as hashes. */
const knownPlaces = pgTable(
  'known_places',
  {
    userId: integer('user_id').notNull(),
    place: bytea().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
);

/** A device, by the secret that it keeps, and the group of its address. */
export interface Place {
  /** null for one that never signed in. */
  device: string | null;
  address: string;
}

/** A secret by which a device is known again, 128 random bits. */
export function createDevice(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(kind: 'device' | 'address', value: string): Buffer {
  return createHash('sha256').update(`${kind} ${value}`).digest();
}

/** By what a user is known at a place: a device is surer than an address. Null for neither. */
export async function findKnownPlace(
  db: NodePgDatabase,
  userId: number,
  { device, address }: Place,
  now: Date,
): Promise<'device' | 'address' | null> {
  const byDevice = device === null ? null : hashOf('device', device);
  const places = [hashOf('address', address), ...(byDevice ? [byDevice] : [])];
  const known = await db
    .select()
    .from(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), inArray(knownPlaces.place, places)));
  const recent = known.filter(({ usedAt }) => now.getTime() - usedAt.getTime() < FORGET_MS);
  if (recent.length === 0) return null;
  return byDevice && recent.some(({ place }) => place.equals(byDevice)) ? 'device' : 'address';
}

/** Notes that a user has signed in here, and forgets old places. */
export async function rememberPlace(
  db: NodePgDatabase,
  userId: number,
  { device, address }: Place & { device: string },
  now: Date,
): Promise<void> {
  const places = [hashOf('device', device), hashOf('address', address)];
  await db
    .insert(knownPlaces)
    .values(places.map((place) => ({ userId, place, usedAt: now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { usedAt: now } });
  const newest = db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
    .orderBy(desc(knownPlaces.usedAt))
    .limit(PLACES_MAX);
  const isOld = lt(knownPlaces.usedAt, new Date(now.getTime() - FORGET_MS));
  await db
    .delete(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), or(isOld, notInArray(knownPlaces.place, newest))));
}

/** Forgets all places of these users. */
export async function forgetPlaces(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(knownPlaces).where(inArray(knownPlaces.userId, [...userIds]));
}
