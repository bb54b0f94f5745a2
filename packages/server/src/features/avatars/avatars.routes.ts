import { removeAvatar, uploadAvatar } from '@botica/contract/users/avatar';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import { type Route, route, type SignedInContext } from '../../platform/http/route';
import { collectPicture } from '../../platform/pictures/read-picture';
import { lockUserById } from '../users/users.reader';
import { drawAvatar } from './avatar-picture';
import { removeAvatarOf, writeAvatar } from './avatars.store';

/** Each user's own picture. */
export function avatarsRoutes(db: NodePgDatabase): Route[] {
  return [
    route(uploadAvatar, async (_input, context) => {
      if (!context.file) throw new AppError('malformed_body');
      const pictures = await drawAvatar(await collectPicture(context.file.stream));
      const url = await changeAvatar(db, context, 'new', (tx, userId) => writeAvatar(tx, userId, pictures));
      return { message: context.t('avatars.updated'), data: { avatar: { url, usage: 'avatar' } } };
    }),
    route(removeAvatar, async (_input, context) => {
      await changeAvatar(db, context, null, removeAvatarOf);
      return { message: context.t('avatars.removed'), data: { avatar: null } };
    }),
  ];
}

async function changeAvatar<Result>(
  db: NodePgDatabase,
  caller: SignedInContext,
  avatar: 'new' | null,
  change: (tx: Parameters<typeof removeAvatarOf>[0], userId: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const row = await lockUserById(tx, caller.user.id);
    if (!row) throw new AppError('unauthenticated');
    const result = await change(tx, row.id);
    const subject = { kind: 'user', id: row.uuid, name: row.name } as const;
    const before = row.avatarUrl === null ? null : 'set';
    await recordChanges(tx, caller, [
      { action: 'profile.updated', subject, before: { avatar: before }, after: { avatar } },
    ]);
    return result;
  });
}
