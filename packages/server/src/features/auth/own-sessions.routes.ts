import { endOtherSessions, endSession, listSessions } from '@botica/contract/users/profile';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { closeOtherSessions, closeOwnSession, readSessions } from './sessions.store';

/** Where a user is signed in: seen and ended by nobody else. */
export function ownSessionsRoutes(db: NodePgDatabase, now: () => Date): Route[] {
  return [
    route(listSessions, async (_input, { user, token }) => ({ data: await readSessions(db, user.id, token, now()) })),
    route(endSession, async ({ params }, { user, t }) => {
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : null;
      if (id === null || !(await closeOwnSession(db, user.id, id))) throw new AppError('not_found');
      return { message: t('auth.sessionEnded') };
    }),
    route(endOtherSessions, async (_input, { user, token, t }) => {
      await closeOtherSessions(db, user.id, token);
      return { message: t('auth.otherSessionsEnded') };
    }),
  ];
}
