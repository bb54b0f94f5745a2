import type { RegisterInput, SessionUser } from '@botica/contract/auth';
import { LIMITS } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import type { Translate } from '../../platform/i18n';
import { findUserById, findUserByLogin, type NewUser, type NewUserResult, toSessionUser } from '../users/users.reader';
import type { Credentials } from './basic-credentials';
import type { FailureLimiter } from './failure-limiter';
import { hashPassword, verifyPassword } from './passwords';
import { type Client, closeSession, findSession, openSession } from './sessions.store';

/** Stores a user, all or nothing. */
export type CreateAccount = (account: NewUser) => Promise<NewUserResult>;

export interface AuthDeps {
  db: NodePgDatabase;
  createAccount: CreateAccount;
  limiter: FailureLimiter;
  now: () => Date;
}

interface SignedIn {
  token: string;
  user: SessionUser;
}

/**
 * Signs in with an e-mail address or username.
 * @throws {AppError} `invalid_credentials` whatever was wrong, `rate_limited` after too many failures.
 */
export async function signIn(
  { db, limiter, now }: AuthDeps,
  credentials: Credentials | null,
  client: Client & { remember: boolean },
  t: Translate,
): Promise<SignedIn> {
  if (!credentials || credentials.login === '' || credentials.password.length > LIMITS.passwordMax) {
    throw new AppError('invalid_credentials', { errors: { email: [{ key: 'errors.invalid_credentials' }] } });
  }
  const { login, password } = credentials;
  const seconds = limiter.secondsToWait(login, client.ip);
  if (seconds > 0) throw new AppError('rate_limited', { params: { seconds } });
  const user = login.length <= LIMITS.emailMax ? await findUserByLogin(db, login) : null;
  if (!(await verifyPassword(user?.row.passwordHash ?? null, password)) || !user) {
    limiter.fail(login, client.ip);
    throw new AppError('invalid_credentials', { errors: { email: [{ key: 'errors.invalid_credentials' }] } });
  }
  limiter.succeed(login, client.ip);
  const { remember, ...device } = client;
  const token = await openSession(db, user.row.id, device, { remember, now: now() });
  return { token, user: toSessionUser(user, t) };
}

/**
 * Creates an account with the role client and signs it in.
 * @throws {AppError} `validation_failed` when the e-mail address or username is taken.
 */
export async function registerUser(
  { db, createAccount, now }: AuthDeps,
  input: z.output<typeof RegisterInput>,
  client: Client & { locale: Locale },
  t: Translate,
): Promise<SignedIn> {
  const { locale, ...device } = client;
  const created = await createAccount({
    name: input.name,
    email: input.email.trim(),
    username: input.username ?? null,
    gender: input.gender ?? null,
    passwordHash: await hashPassword(input.password),
    language: locale,
    promotionalEmails: input.promotional_emails,
    termsAcceptedAt: now(),
    role: 'client',
  });
  if ('taken' in created) {
    throw new AppError('validation_failed', { errors: { [created.taken]: [{ key: `auth.${created.taken}Taken` }] } });
  }
  const user = await findUserById(db, created.id);
  if (!user) throw new AppError('internal');
  const token = await openSession(db, created.id, device, { remember: false, now: now() });
  return { token, user: toSessionUser(user, t) };
}

/** The user of a live session with roles as stored now; null for an unknown, idle or expired token. */
export async function authenticate({ db, now }: AuthDeps, token: string, t: Translate): Promise<SessionUser | null> {
  const session = await findSession(db, token, now());
  const user = session && (await findUserById(db, session.userId));
  return user && toSessionUser(user, t);
}

/** Ends the session; its token stops working at once. */
export async function signOut({ db }: AuthDeps, token: string): Promise<void> {
  await closeSession(db, token);
}
