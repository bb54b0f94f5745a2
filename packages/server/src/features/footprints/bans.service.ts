import type { EndpointOutput } from '@botica/contract/endpoint';
import type { Ban, createBan, listBans } from '@botica/contract/footprints/bans';
import type { BanKind } from '@botica/contract/footprints/vocabulary';
import { and, count, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import { pageOffset } from '../../platform/http/answers/paging';
import { parseAddress } from '../../platform/http/requests/client-address';
import { footprintBans } from './footprints.table';
import { addressRange } from './reading/address-range';

type BanRow = typeof footprintBans.$inferSelect;

/** One page of the bans, newest first. */
export async function readBans(
  db: NodePgDatabase,
  query: EndpointOutput<typeof listBans>['query'],
): Promise<{ items: BanRow[]; total: number }> {
  const where = query.kind === undefined ? undefined : eq(footprintBans.kind, query.kind);
  const items = await db
    .select()
    .from(footprintBans)
    .where(where)
    .orderBy(desc(footprintBans.createdAt), desc(footprintBans.id))
    .limit(query.per_page)
    .offset(pageOffset(query));
  const [counted] = await db.select({ total: count() }).from(footprintBans).where(where);
  return { items, total: counted?.total ?? 0 };
}

/**
 * Bans something, once; `isNew` is false where it was banned before.
 * @throws {AppError} `validation_failed` for an address or CIDR that is none.
 */
export async function addBan(
  db: NodePgDatabase,
  input: EndpointOutput<typeof createBan>['body'],
  actor: Actor,
): Promise<{ ban: BanRow; isNew: boolean }> {
  const value = normalised(input.kind, input.value);
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(footprintBans)
      .values({ ...input, value, createdBy: actor.user.name })
      .onConflictDoNothing()
      .returning();
    if (added) {
      const subject = { kind: 'ban' as const, id: added.id, name: value };
      await recordChanges(tx, actor, [{ action: 'ban.created', subject, after: { ...input, value } }]);
      return { ban: added, isNew: true };
    }
    const [known] = await tx
      .select()
      .from(footprintBans)
      .where(and(eq(footprintBans.kind, input.kind), eq(footprintBans.value, value)));
    if (!known) throw new AppError('internal');
    return { ban: known, isNew: false };
  });
}

/** @throws {AppError} `not_found` */
export async function liftBan(db: NodePgDatabase, id: string, actor: Actor): Promise<BanRow> {
  return db.transaction(async (tx) => {
    const [lifted] = await tx.delete(footprintBans).where(eq(footprintBans.id, id)).returning();
    if (!lifted) throw new AppError('not_found');
    const { kind, value, note } = lifted;
    const subject = { kind: 'ban' as const, id, name: value };
    await recordChanges(tx, actor, [{ action: 'ban.deleted', subject, before: { kind, value, note } }]);
    return lifted;
  });
}

export function describeBan({ id, kind, value, note, createdAt, createdBy }: BanRow): Ban {
  return { id, kind, value, note, created_at: createdAt.toISOString(), created_by: createdBy };
}

/** Two ways to write one network are one ban. */
function normalised(kind: BanKind, value: string): string {
  if (kind === 'address') {
    const address = parseAddress(value);
    if (address === null) throw invalid();
    return address;
  }
  if (kind !== 'cidr') return value;
  const [, bits] = value.split('/');
  const range = addressRange(value);
  const first = range && parseAddress(range.first);
  if (!first || bits === undefined) throw invalid();
  return `${first}/${Number(bits)}`;
}

function invalid(): AppError {
  const message = { key: 'footprints.address', params: { ip: '192.0.2.1' } };
  return new AppError('validation_failed', { errors: { value: [message] } });
}
