import { endOtherSessions, endSession, listSessions, PROOF_MINUTES } from '@botica/contract/users/profile';
import { accessChanged } from '../../platform/authorization/access-changed';
import { AppError } from '../../platform/errors';
import { type Route, route, type SignedInContext } from '../../platform/http/route';
import type { AuthDeps } from './auth.service';
import { closeOtherSessions, closeOwnSession, hasBegunSince, readSessions } from './sessions.store';

interface OwnSessionsDeps extends Pick<AuthDeps, 'db' | 'bus' | 'now'> {
  /** Fails unless it is the password of the caller. */
  requirePassword: (password: string, caller: SignedInContext) => Promise<void>;
}

/**
 * Ending sessions takes one factor: that by which this session began a moment ago, or the password.
 * @throws {AppError} `validation_failed` for a missing or wrong password; `rate_limited`.
 */
async function requireRecentProof(
  { db, now, requirePassword }: OwnSessionsDeps,
  password: string | undefined,
  caller: SignedInContext,
): Promise<void> {
  if (password !== undefined) return requirePassword(password, caller);
  if (await hasBegunSince(db, caller.token, new Date(now().getTime() - PROOF_MINUTES * 60_000))) return;
  throw new AppError('validation_failed', { errors: { current_password: [{ key: 'auth.passwordAgain' }] } });
}

/** Where a user is signed in: seen and ended by nobody else. */
export function ownSessionsRoutes(deps: OwnSessionsDeps): Route[] {
  const { db, bus, now } = deps;
  return [
    route(listSessions, async (_input, { user, token }) => ({ data: await readSessions(db, user.id, token, now()) })),
    route(endSession, async ({ params, body }, context) => {
      const { user, t } = context;
      await requireRecentProof(deps, body.current_password, context);
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : null;
      if (id === null || !(await closeOwnSession(db, user.id, id))) throw new AppError('not_found');
      bus.publish(accessChanged, { userId: user.id });
      return { message: t('auth.sessionEnded') };
    }),
    route(endOtherSessions, async ({ body }, context) => {
      const { user, token, t } = context;
      await requireRecentProof(deps, body.current_password, context);
      await closeOtherSessions(db, user.id, token);
      bus.publish(accessChanged, { userId: user.id });
      return { message: t('auth.otherSessionsEnded') };
    }),
  ];
}
