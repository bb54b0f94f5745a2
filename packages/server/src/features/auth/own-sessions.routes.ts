import { endOtherSessions, endSession, listSessions } from '@botica/contract/users/profile';
import { accessChanged } from '../../platform/authorization/access-changed';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import type { AuthDeps } from './auth.service';
import { closeOtherSessions, closeOwnSession, readSessions } from './sessions.store';

/** Where a user is signed in: seen and ended by nobody else. */
export function ownSessionsRoutes({ db, bus, now }: Pick<AuthDeps, 'db' | 'bus' | 'now'>): Route[] {
  return [
    route(listSessions, async (_input, { user, token }) => ({ data: await readSessions(db, user.id, token, now()) })),
    route(endSession, async ({ params }, { user, t }) => {
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : null;
      if (id === null || !(await closeOwnSession(db, user.id, id))) throw new AppError('not_found');
      bus.publish(accessChanged, { userId: user.id });
      return { message: t('auth.sessionEnded') };
    }),
    route(endOtherSessions, async (_input, { user, token, t }) => {
      await closeOtherSessions(db, user.id, token);
      bus.publish(accessChanged, { userId: user.id });
      return { message: t('auth.otherSessionsEnded') };
    }),
  ];
}
