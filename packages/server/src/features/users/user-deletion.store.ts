import { USER_LIMITS } from '@botica/contract/limits';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { isLive, isUuid } from './users.reader';
import { userRoles, users } from './users.table';

/** Who may be deleted: what the decision needs of each. */
export interface Candidate {
  id: number;
  uuid: string;
  name: string;
  /** Was invited and came, or was given a password. */
  canSignIn: boolean;
  roleIds: number[];
}

const undoTime = sql.raw(`interval '${USER_LIMITS.undoSeconds} seconds'`);
/** Rows of one statement: a purge must not take longer than a statement may. */
const PURGE_BLOCK = 1000;

/** The users of these uuids with the roles that they hold, their rows held until the transaction ends. */
export async function lockCandidates(tx: Transaction, uuids: readonly string[]): Promise<Candidate[]> {
  const named = uuids.filter(isUuid);
  if (named.length === 0) return [];
  const rows = await tx
    .select({
      id: users.id,
      uuid: users.uuid,
      name: users.name,
      canSignIn: sql<boolean>`${users.passwordHash} IS NOT NULL`,
    })
    .from(users)
    .where(and(isLive, eq(users.uuid, sql`ANY(${sql.param(named)}::uuid[])`)))
    .orderBy(asc(users.id))
    .for('update');
  const held = await tx
    .select({ userId: userRoles.userId, roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, sql`ANY(${sql.param(rows.map(({ id }) => id))}::int[])`));
  const roleIds = new Map<number, number[]>(rows.map(({ id }) => [id, []]));
  for (const { userId, roleId } of held) roleIds.get(userId)?.push(roleId);
  return rows.map((row) => ({ ...row, roleIds: roleIds.get(row.id) ?? [] }));
}

/** Deletes these users together, all at one moment; answers until when that can be taken back. */
export async function markDeleted(
  tx: Transaction,
  ids: readonly number[],
  { deletionId, deletedBy }: { deletionId: string; deletedBy: number },
): Promise<Date> {
  const [row] = await tx
    .update(users)
    .set({ deletedAt: sql`(SELECT clock_timestamp())`, deletionId, deletedBy })
    .where(eq(users.id, sql`ANY(${sql.param([...ids])}::int[])`))
    .returning({ deletedAt: users.deletedAt });
  if (!row?.deletedAt) throw new Error('an update answers its rows');
  return new Date(row.deletedAt.getTime() + USER_LIMITS.undoSeconds * 1000);
}

/** Who was deleted together by this user and can still be taken back, the rows held. */
export async function lockDeleted(tx: Transaction, deletionId: string, deletedBy: number) {
  if (!isUuid(deletionId)) return [];
  const isRecent = sql`${users.deletedAt} > clock_timestamp() - ${undoTime}`;
  return tx
    .select({ id: users.id, uuid: users.uuid, name: users.name })
    .from(users)
    .where(and(eq(users.deletionId, deletionId), eq(users.deletedBy, deletedBy), isRecent))
    .orderBy(asc(users.id))
    .for('update');
}

/** Takes the deletion of these back; answers who came back: those whose names nobody has taken meanwhile. */
export async function restore(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const isTaken = sql`EXISTS (SELECT FROM users other WHERE other.deleted_at IS NULL
    AND (lower(other.email) = lower(users.email) OR lower(other.username) = lower(users.username)))`;
  const rows = await tx
    .update(users)
    .set({ deletedAt: null, deletionId: null, deletedBy: null })
    .where(and(inArray(users.id, [...ids]), isNotNull(users.deletedAt), sql`NOT ${isTaken}`))
    .returning({ id: users.id });
  return new Set(rows.map(({ id }) => id));
}

/** Removes for good who was deleted too long ago to be taken back; answers how many. */
export async function purge(db: Querying): Promise<number> {
  let removed = 0;
  for (;;) {
    const old = sql`SELECT id FROM users WHERE deleted_at <= clock_timestamp() - ${undoTime} LIMIT ${PURGE_BLOCK}`;
    const { rowCount } = await db.delete(users).where(sql`${users.id} IN (${old})`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < PURGE_BLOCK) return removed;
  }
}
