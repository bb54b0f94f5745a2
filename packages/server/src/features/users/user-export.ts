import type { Readable } from 'node:stream';
import type { EndpointOutput } from '@botica/contract/endpoint';
import { USER_LIMITS } from '@botica/contract/limits';
import { USER_IMPORT_COLUMNS } from '@botica/contract/users/user-import';
import type { exportUsers } from '@botica/contract/users/users.endpoints';
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { recordChanges } from '../../platform/audit/audit-trail';
import { AppError } from '../../platform/errors';
import { streamTable } from '../../platform/http/answers/table-export';
import type { Translate } from '../../platform/i18n';
import { roleTitle } from '../roles/roles.reader';
import type { Caller, UserDeps } from './user-access';
import { matching, type RoleKnowledge, readUsers } from './user-list.store';
import { knowRoles } from './user-search';
import { statusOf } from './users.presenter';
import { isUuid, type StoredUser } from './users.reader';
import { users } from './users.table';

type Query = EndpointOutput<typeof exportUsers>['query'];

/** What a file of users may bring back, and what is known of them beside it. */
const COLUMNS = ['uuid', ...USER_IMPORT_COLUMNS, 'status', 'created_at', 'updated_at'] as const;

/** Users in memory at one moment. */
const BLOCK = 1000;

/**
 * The chosen users, by name, as a file that is made while it is read.
 * @throws {AppError} `validation_failed` for ids that are none.
 */
export async function streamUsers({ db }: UserDeps, query: Query, caller: Caller): Promise<Readable> {
  const { t } = caller;
  const knowledge = await knowRoles(db, t);
  const ids = query.ids === undefined ? null : checkedIds(query.ids);
  const where = and(matching(db, query, knowledge), ids === null ? undefined : inArray(users.uuid, ids));
  await recordChanges(db, caller, [
    {
      action: 'users.exported',
      subject: { kind: 'user', id: null, name: null },
      after: { format: query.format, ...(ids ? { ids: ids.length } : withoutFormat(query)) },
    },
  ]);
  const labels = COLUMNS.map((column) => t(`users.columns.${column}`));
  const blocks = inCells(readBlocks(db, where, knowledge, caller.signal), t);
  return streamTable({ format: query.format, name: t('users.fileName'), labels, blocks }, caller);
}

function checkedIds(text: string): string[] {
  const ids = text.split(',');
  if (ids.length <= USER_LIMITS.exportIdsMax && ids.every(isUuid)) return ids;
  throw new AppError('validation_failed', { errors: { ids: [{ key: 'validation.invalid' }] } });
}

function withoutFormat({ format: _, ...match }: Query): Record<string, unknown> {
  return match;
}

async function* inCells(blocks: AsyncIterable<StoredUser[]>, t: Translate) {
  for await (const block of blocks) yield block.map((user) => cellsOf(user, t));
}

/** Users by name, in blocks that each begin after the last one of the block before. */
async function* readBlocks(
  db: UserDeps['db'],
  where: SQL | undefined,
  knowledge: RoleKnowledge,
  signal: AbortSignal,
): AsyncGenerator<StoredUser[]> {
  let after: SQL | undefined;
  for (;;) {
    signal.throwIfAborted();
    const page = await db
      .select({ id: users.id, nameKey: users.nameKey })
      .from(users)
      .where(and(where, after))
      .orderBy(asc(users.nameKey), asc(users.id))
      .limit(BLOCK);
    const last = page.at(-1);
    if (!last) return;
    yield await readUsers(
      db,
      page.map(({ id }) => id),
      knowledge,
    );
    after = sql`(${users.nameKey}, ${users.id}) > (${last.nameKey}, ${last.id})`;
  }
}

function cellsOf(user: StoredUser, t: Translate): (string | null)[] {
  const { row, roles } = user;
  const cells: Record<(typeof COLUMNS)[number], string | null> = {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    username: row.username,
    gender: row.gender && t(`users.genders.${row.gender}`),
    birth_date: row.birthDate,
    telephone: row.telephone,
    nationalities: row.nationalities.join(' '),
    language: row.language,
    currency: row.currency,
    roles: roles.map((role) => roleTitle(role, t)).join(', '),
    status: t(`users.statuses.${statusOf(user)}`),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
  return COLUMNS.map((column) => cells[column]);
}
