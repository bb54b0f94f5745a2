import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { importUsers, UserImportOutcome } from '@botica/contract/users/user-import';
import { sql } from 'drizzle-orm';
import { recordChanges } from '../../../platform/audit/audit-trail';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/http/route';
import { mailQueued } from '../../../platform/mail/mail-queue';
import { holdRoles } from '../../roles/roles.reader';
import { readSettings } from '../../settings/settings.reader';
import { queueInvitations } from '../links/account-mails';
import type { Caller, UserDeps } from '../user-access';
import { auditValues, userValues } from '../user-values';
import { isLive } from '../users.reader';
import { userRoles, users } from '../users.table';
import { birthOrder } from './birth-dates';
import { type Candidate, refused, toCandidates } from './user-candidates';
import { readUserFile } from './user-file';

type Answer = EndpointResponse<typeof importUsers>;

interface Wanted {
  file: UploadedFile | null;
  filename: string | null;
  isDryRun: boolean;
  dateOrder: EndpointOutput<typeof importUsers>['query']['date_order'];
}

/** Rows of one statement. */
const BLOCK = 500;

/**
 * Adds the users of a file that are not there yet, all at once, and invites them; says of each row what happened.
 * @throws {AppError} as `readUserFile`.
 */
export async function importUserFile(
  { db, bus }: UserDeps,
  { file, filename, isDryRun, dateOrder }: Wanted,
  caller: Caller,
): Promise<Answer> {
  if (!file) throw new AppError('malformed_body');
  const { rows, columns, ignored, lost } = await readUserFile(file.stream, filename ?? file.filename, caller.t);
  const dates = birthOrder(
    rows.flatMap(({ cells }) => cells.get('birth_date') ?? []),
    dateOrder,
  );
  const done = await db.transaction(async (tx) => {
    const { country } = await readSettings(tx);
    const roles = await holdRoles(tx);
    const candidates = await withoutTakenNames(tx, toCandidates(rows, { user: caller.user, roles, country, dates }));
    const known = await knownAddresses(tx, candidates);
    const wanted = candidates.filter(({ input, email }) => input !== null && !known.has(email.toLowerCase()));
    const added = isDryRun ? null : await addAll(tx, wanted, caller);
    return candidates.map((candidate) => {
      const key = candidate.email.toLowerCase();
      // Whom somebody else added in the meantime is there, too.
      const isKnown = known.has(key) || (added !== null && candidate.input !== null && !added.has(key));
      const status: UserImportOutcome = isKnown ? 'exists' : candidate.input === null ? 'rejected' : 'created';
      return { candidate, status };
    });
  });
  if (!isDryRun) bus.publish(mailQueued, undefined);
  const count = (status: UserImportOutcome) => done.filter((one) => one.status === status).length;
  const { t, locale } = caller;
  return {
    message: t(isDryRun ? 'users.import.wouldAdd' : 'users.import.added', { count: count('created') }),
    data: done.map(({ candidate: { line, name, email, errors }, status }) => ({
      line,
      name,
      email,
      status,
      ...(status === 'rejected' && { errors: inWords(errors, t) }),
    })),
    meta: {
      dry_run: isDryRun,
      created: count('created'),
      exists: count('exists'),
      rejected: count('rejected'),
      columns,
      date_order: dates,
      ignored,
      remarks: lost.map(({ code, count: times, found }) =>
        t(`dataImport.warning.${code}`, { rows: new Intl.NumberFormat(locale).format(times ?? 0), found }),
      ),
    },
  };
}

/** Addresses of these that somebody has, in lower case. */
async function knownAddresses(db: Querying, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const wanted = candidates.map(({ email }) => email.toLowerCase()).filter((email) => email !== '');
  const rows = await db
    .select({ key: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`lower(${users.email}) = ANY(${sql.param(wanted)}::text[]) AND ${isLive}`);
  return new Set(rows.map(({ key }) => key));
}

/** A username is somebody else's, of the file or of before. */
async function withoutTakenNames(db: Querying, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const named = candidates.flatMap(({ input }) => (input?.username ? [input.username.toLowerCase()] : []));
  const rows = await db
    .select({ username: sql<string>`lower(${users.username})`, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`lower(${users.username}) = ANY(${sql.param(named)}::text[]) AND ${isLive}`);
  const owners = new Map(rows.map(({ username, email }) => [username, email]));
  return candidates.map((candidate) => {
    const username = candidate.input?.username?.toLowerCase();
    const email = candidate.email.toLowerCase();
    if (username === undefined) return candidate;
    const owner = owners.get(username);
    if (owner === undefined) owners.set(username, email);
    return owner === undefined || owner === email
      ? candidate
      : refused(candidate, 'username', { key: 'users.usernameTaken' });
  });
}

/** Stores users with their roles, invitations and entries of the audit log; answers whose addresses are new. */
async function addAll(tx: Transaction, wanted: readonly Candidate[], caller: Caller): Promise<ReadonlySet<string>> {
  const added = new Set<string>();
  // In one order, so that two files with the same people do not wait for one another.
  const sorted = wanted.toSorted((one, other) => (one.email.toLowerCase() < other.email.toLowerCase() ? -1 : 1));
  for (let at = 0; at < sorted.length; at += BLOCK) {
    const inputs = sorted.slice(at, at + BLOCK).flatMap(({ input }) => (input === null ? [] : [input]));
    const values = inputs.map((input) => ({
      language: caller.locale,
      ...userValues(input),
      name: input.name,
      email: input.email,
    }));
    const rows = await tx.insert(users).values(values).onConflictDoNothing().returning();
    const roles = new Map(inputs.map((input) => [input.email, input.roles]));
    const held = rows.flatMap((row) => (roles.get(row.email) ?? []).map((roleId) => ({ userId: row.id, roleId })));
    if (held.length > 0) await tx.insert(userRoles).values(held);
    await queueInvitations(tx, rows, caller.user);
    await recordChanges(
      tx,
      caller,
      rows.map((row) => ({
        action: 'user.created',
        subject: { kind: 'user', id: row.uuid, name: row.name },
        after: { ...auditValues(row), roles: roles.get(row.email) ?? [] },
      })),
    );
    for (const { email } of rows) added.add(email.toLowerCase());
  }
  return added;
}

function inWords(errors: Candidate['errors'], t: Caller['t']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map(({ key, params }) => t(key, params))]),
  );
}
