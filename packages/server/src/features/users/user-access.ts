import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import type { SignedInContext } from '../../platform/http/route';
import { requireAll } from '../roles/roles.reader';
import { findUserByUuid, readRolesOf, type StoredUser, type UserRow } from './users.reader';
import { lockUser } from './users.store';

export type Caller = SignedInContext;

export interface UserDeps {
  db: NodePgDatabase;
  /** Is told, after the commit, whose sessions or rights are others now. */
  bus: EventBus;
  /** Ends all sessions of these users, in the transaction of what makes it needed. */
  endSessions: (tx: Transaction, userIds: readonly number[]) => Promise<void>;
}

/** @throws {AppError} `user_not_found` for a text that names nobody. */
export async function requireUser({ db }: Pick<UserDeps, 'db'>, uuid: string): Promise<StoredUser> {
  const user = await findUserByUuid(db, uuid);
  if (!user) throw new AppError('user_not_found');
  return user;
}

/** The row of a user, held, whom the caller may change: one who may do nothing that the caller may not. */
export async function lockChangeable(tx: Transaction, uuid: string, { user }: Caller): Promise<UserRow> {
  const row = await lockUser(tx, uuid);
  if (!row) throw new AppError('user_not_found');
  const roles = await readRolesOf(tx, row.id);
  requireAll(
    user,
    roles.flatMap(({ permissions }) => permissions),
  );
  return row;
}
