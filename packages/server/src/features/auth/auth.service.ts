import { createHash } from 'node:crypto';
import type { RegisterInput, SessionUser } from '@botica/contract/auth';
import { LIMITS, type SignUpMode, TERMS_VERSION } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import type { Permission } from '@botica/contract/permissions';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { accessChanged } from '../../platform/authorization/access-changed';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import { untilBeat } from '../../platform/http/answers/answer-beat';
import type { Translate } from '../../platform/i18n';
import type { SharedReads } from '../../platform/scheduling/shared-reads';
import { hashNewPassword } from '../../platform/secrets/new-password';
import { verifyPassword } from '../../platform/secrets/passwords';
import {
  findUserById,
  findUserByLogin,
  type NewUser,
  type NewUserResult,
  NOBODY,
  type StoredUser,
  toSessionUser,
} from '../users/users.reader';
import { narrowed } from './api-tokens/api-tokens.service';
import { findApiToken, isApiToken } from './api-tokens/api-tokens.store';
import type { Credentials } from './basic-credentials';
import { createDevice, findKnownPlace, type Place, rememberPlace } from './known-places.store';
import { type CodeCheck, type CodeDeps, checkSecondFactor } from './second-factor/code-check';
import { type Client, closeSession, findSession, openSession } from './sessions.store';
import type { Attempt, Reservation, SignInAttempts } from './sign-in-attempts';

/** Stores a user, all or nothing. */
export type CreateAccount = (account: NewUser) => Promise<NewUserResult>;

export interface AuthDeps {
  db: NodePgDatabase;
  createAccount: CreateAccount;
  attempts: SignInAttempts;
  /** Many calls at one moment with one token ask once whose it is. */
  holders: SharedReads<TokenHolder | null>;
  secondFactor: CodeDeps;
  /** Who may create an account. */
  readSignUp: () => Promise<{ mode: SignUpMode; domains: string[] }>;
  bus: EventBus;
  now: () => Date;
}

/** Who signed in how, and what was refused, without a name. */
type Log = Pick<FastifyBaseLogger, 'info'>;

/** Who comes in, and from where. */
export type Entering = Client & Place & { remember: boolean; log: Log };

export interface SignedIn {
  token: string;
  user: SessionUser;
  /** The secret by which the device will be known. */
  device: string;
}

/** Refusals of it leave at a beat, and are logged. */
export async function refuseAtBeat<T>(log: Log, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) log.info({ outcome: 'refused', reason: error.code }, 'sign-in');
    if (error instanceof AppError) await untilBeat(began);
    throw error;
  }
}

/** What nobody foresaw is told at the field of the e-mail address, as people are used to. */
function loginFailure(error: unknown): unknown {
  if (error instanceof AppError || isDatabaseUnavailable(error)) return error;
  return new AppError('internal', { errors: { email: [{ key: 'auth.loginFailed' }] }, cause: error });
}

/** @param context `missing`: none came, or nothing that can be read */
function invalidCredentials(context?: 'missing'): AppError {
  const params = { ...(context && { context }) };
  return new AppError('invalid_credentials', {
    params,
    errors: { email: [{ key: 'errors.invalid_credentials', params }] },
  });
}

/**
 * Signs in with an e-mail address or username.
 * @throws {AppError} `invalid_credentials` whatever was wrong, `rate_limited` after too many failures; only once the password
 * was right `totp_required` and `totp_invalid`.
 */
export function signIn(
  deps: AuthDeps,
  credentials: Credentials | null,
  client: Entering & { code?: string | undefined },
  t: Translate,
): Promise<SignedIn> {
  return refuseAtBeat(client.log, async () => {
    if (!credentials) throw invalidCredentials('missing');
    if (credentials.login === '' || credentials.password.length > LIMITS.passwordMax) throw invalidCredentials();
    const { login, password } = credentials;
    const { attempts } = deps;
    const isStranger = client.device === null;
    const told = isStranger ? attempts.secondsTold(login, client.address) : 0;
    if (told > 0) throw new AppError('rate_limited', { params: { seconds: told } });
    const user = login.length <= LIMITS.emailMax ? await findUserByLogin(deps.db, login) : null;
    const attempt = attempts.reserve(await attemptOf(deps, user, login, client));
    if (typeof attempt === 'number') {
      if (isStranger) attempts.tell(login, client.address, attempt);
      throw new AppError('rate_limited', { params: { seconds: attempt } });
    }
    const cancel = (error: unknown) => {
      attempt.cancel();
      throw error;
    };
    const isRight = await verifyPassword(user?.row.passwordHash ?? null, password).catch(cancel);
    if (!isRight || !user) {
      const seconds = attempt.fail();
      throw seconds > 0 ? new AppError('rate_limited', { params: { seconds } }) : invalidCredentials();
    }
    const check = await checkSecondFactor(deps.secondFactor, user.row, client.code).catch(cancel);
    if (check !== 'right') throw refusedCode(check, attempt);
    attempt.succeed();
    const factors = user.row.secondFactorAt === null ? ['password'] : ['password', 'code'];
    client.log.info({ outcome: 'succeeded', userId: user.row.id, factors }, 'sign-in');
    return openAccount(deps, user, { ...client, passkeyId: null }, t);
  }).catch((error: unknown) => {
    throw loginFailure(error);
  });
}

/** A code that is missing was no try; a wrong one is one, like a wrong password. */
function refusedCode(check: Exclude<CodeCheck, 'right'>, attempt: Reservation): AppError {
  if (check !== 'wrong') attempt.cancel();
  if (check === 'missing') return new AppError('totp_required');
  const seconds = check === 'wrong' ? attempt.fail() : check.waitSeconds;
  if (seconds > 0) return new AppError('rate_limited', { params: { seconds } });
  return new AppError('totp_invalid', { errors: { code: [{ key: 'auth.wrongCode' }] } });
}

async function attemptOf(
  { db, now }: AuthDeps,
  user: StoredUser | null,
  login: string,
  { device, address }: Place,
): Promise<Attempt> {
  const knownBy = await findKnownPlace(db, user?.row.id ?? NOBODY, { device, address }, now());
  if (!user) {
    const digest = createHash('sha256').update(login.toLowerCase()).digest('base64url');
    return { account: `login ${digest}`, address, knownBy: null };
  }
  return {
    account: `id ${user.row.id}`,
    address,
    knownBy: knownBy === 'device' && device !== null ? { device } : knownBy === null ? null : 'address',
  };
}

/** Signs in whose right to it was proven; `passkeyId`: by this passkey. */
export async function openAccount(
  { db, now }: AuthDeps,
  user: StoredUser,
  client: Client & Place & { remember: boolean; passkeyId: string | null },
  t: Translate,
): Promise<SignedIn> {
  const { remember, passkeyId } = client;
  const device = client.device ?? createDevice();
  await rememberPlace(db, user.row.id, { device, address: client.address }, now());
  const token = await openSession(db, user.row.id, client, { remember, passkeyId, now: now() });
  return { token, user: toSessionUser(user, t, passkeyId !== null), device };
}

/**
 * Creates an account with the role client and signs it in.
 * @throws {AppError} `validation_failed` when the e-mail address or username is taken; as `requireOpen` and `hashNewPassword`.
 */
export async function registerUser(
  deps: AuthDeps,
  input: z.output<typeof RegisterInput>,
  client: Client & Place & { locale: Locale },
  t: Translate,
): Promise<SignedIn> {
  const { locale, ...place } = client;
  await requireOpen(deps, input.email);
  const created = await deps.createAccount({
    name: input.name,
    email: input.email.trim(),
    username: input.username ?? null,
    gender: input.gender ?? null,
    passwordHash: await hashNewPassword(input.password, input),
    language: locale,
    promotionalEmails: input.promotional_emails,
    promotionalEmailsAt: deps.now(),
    termsAcceptedAt: deps.now(),
    termsVersion: TERMS_VERSION,
    role: 'client',
  });
  if ('taken' in created) {
    throw new AppError('validation_failed', { errors: { [created.taken]: [{ key: `auth.${created.taken}Taken` }] } });
  }
  const user = await findUserById(deps.db, created.id);
  if (!user) throw new AppError('internal');
  return openAccount(deps, user, { ...place, remember: false, passkeyId: null }, t);
}

/** @throws {AppError} `sign_up_closed` where only invited people join, `validation_failed` for an address of another domain. */
async function requireOpen({ readSignUp }: AuthDeps, email: string): Promise<void> {
  const { mode, domains } = await readSignUp();
  if (mode === 'invited') throw new AppError('sign_up_closed');
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  if (mode === 'open' || domains.includes(domain)) return;
  const wrong = { key: 'auth.otherDomain', params: { domains: domains.join(', ') } };
  throw new AppError('validation_failed', { errors: { email: [wrong] } });
}

/** Whom a token is of, without the language of a call. */
interface TokenHolder {
  user: StoredUser;
  byPasskey: boolean;
  /** What a program may do at most; null for a session. */
  permissions: readonly Permission[] | null;
}

/**
 * The user of a live session, or of an API token, with roles as stored now; null for an unknown, idle or expired one.
 * @param isUse false for a look that does not keep an idle session alive
 */
export async function authenticate(
  deps: AuthDeps,
  token: string,
  t: Translate,
  { isUse }: { isUse: boolean },
): Promise<SessionUser | null> {
  const holder = await deps.holders.read(`${isUse} ${token}`, () => readHolder(deps, token, isUse));
  if (!holder) return null;
  const user = toSessionUser(holder.user, t, holder.byPasskey);
  return holder.permissions === null ? user : narrowed(user, holder.permissions);
}

async function readHolder({ db, now }: AuthDeps, token: string, isUse: boolean): Promise<TokenHolder | null> {
  if (isApiToken(token)) {
    const program = await findApiToken(db, token, now());
    const user = program && (await findUserById(db, program.userId));
    return user && { user, byPasskey: program.hasPasskey, permissions: program.permissions };
  }
  const session = await findSession(db, token, now(), { isUse });
  return session && { ...session, permissions: null };
}

/** Ends the session; its token stops working at once. */
export async function signOut({ db, bus }: AuthDeps, token: string, user: Pick<SessionUser, 'id'>): Promise<void> {
  await closeSession(db, token);
  bus.publish(accessChanged, { userId: user.id });
}
