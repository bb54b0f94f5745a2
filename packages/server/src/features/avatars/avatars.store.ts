import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { customType, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transaction';
import { isLive, isUuid } from '../users/users.reader';
import { users } from '../users/users.table';
import type { AvatarPictures } from './avatar-picture';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const avatars = pgTable('avatars', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer('user_id').notNull(),
  small: bytea().notNull(),
  large: bytea().notNull(),
});

/** Puts a picture in place of the one before; answers its address. */
export async function writeAvatar(tx: Transaction, userId: number, pictures: AvatarPictures): Promise<string> {
  await tx.delete(avatars).where(eq(avatars.userId, userId));
  const [row] = await tx
    .insert(avatars)
    .values({ userId, ...pictures })
    .returning({ id: avatars.id });
  if (!row) throw new Error('an insert answers its row');
  const url = addressOf(row.id, '256');
  await tx.update(users).set({ avatarUrl: url }).where(eq(users.id, userId));
  return url;
}

export async function removeAvatarOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.userId, userId));
  await tx.update(users).set({ avatarUrl: null }).where(eq(users.id, userId));
}

function addressOf(id: string, size: '64' | '256'): string {
  return `/avatars/${id}-${size}.webp`;
}

/** The picture of an address as long as its user shows it; null for any other name. */
export async function readAvatar(db: NodePgDatabase, name: string): Promise<Buffer | null> {
  const [, id = '', size] = /^(.{36})-(64|256)\.webp$/.exec(name) ?? [];
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ picture: size === '64' ? avatars.small : avatars.large })
    .from(avatars)
    .innerJoin(users, eq(users.id, avatars.userId))
    .where(and(eq(avatars.id, id), isLive, eq(users.avatarUrl, addressOf(id.toLowerCase(), '256'))));
  return row?.picture ?? null;
}
