import { z } from 'zod';
import { IsoTime } from '../common';
import { defineEndpoint } from '../endpoint';
import { USER_LIMITS } from '../limits';
import { paged } from '../paging';
import {
  CreateUserInput,
  PasswordInput,
  UpdateUserInput,
  UserDetail,
  UserListItem,
  UserListQuery,
  UserMatch,
} from './users';

const tag = 'users';
const UserId = z.object({ id: z.string().describe('uuid of a user') });
const Changed = z.object({ message: z.string(), data: UserDetail });

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/users',
  permission: { action: 'index', subject: 'collaborator' },
  load: 'light',
  tag,
  summary: 'Users by page, searched, filtered and sorted',
  query: UserListQuery,
  response: paged(UserListItem),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/users',
  permission: { action: 'store', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Add a user; a guest where no role is named. With the header Idempotency-Key a retry makes no second one',
  body: CreateUserInput,
  response: Changed,
  status: 201,
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/users/{id}',
  permission: { action: 'show', subject: 'collaborator' },
  alsoFor: [{ action: 'update', subject: 'collaborator' }],
  load: 'light',
  tag,
  summary: 'One user; `role=1` adds the permissions of each role. The ETag goes into If-Match of a change',
  params: UserId,
  query: z.object({ role: z.enum(['0', '1']).default('0') }),
  response: z.object({ data: UserDetail }),
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/users/{id}',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Change what is named of a user, the rest stays; If-Match or `updated_at` keeps from overwriting others',
  params: UserId,
  body: UpdateUserInput,
  response: Changed,
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/users/{id}/sessions',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Sign a user out everywhere; their API tokens end, too',
  params: UserId,
  response: z.object({ message: z.string() }),
});

export const updateUserPassword = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/users/{id}/password',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Give a user a new password; all sessions of that user end',
  params: UserId,
  body: PasswordInput,
  response: z.object({ message: z.string() }),
});

export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/users/{id}/invitation',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Mail the invitation again to a user without a password; 409 `already_joined` for one who has a password',
  params: UserId,
  response: z.object({ message: z.string() }),
  status: 202,
});

const Deletion = z.object({
  id: z.uuid().nullable().describe('For taking it back; null when nobody was deleted'),
  undo_until: IsoTime.nullable(),
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/users/{id}',
  permission: { action: 'destroy', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: `Delete a user, who is gone at once; it can be taken back for ${USER_LIMITS.undoSeconds} seconds`,
  params: UserId,
  response: z.object({ message: z.string(), deletion: Deletion }),
});

export const DELETION_OUTCOMES = ['deleted', 'not_found', 'own_account', 'last_administrator', 'forbidden'] as const;

export const bulkDeleteUsers = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/users/bulk-delete',
  permission: { action: 'destroy', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: `Delete up to ${USER_LIMITS.bulkMax} users: by ids, or all that match, whose count must be as the caller saw it`,
  body: z.union([
    z.strictObject({ ids: z.array(z.string().max(36)).min(1).max(USER_LIMITS.bulkMax) }),
    z.strictObject({
      all: z.literal(true),
      match: UserMatch.default({}),
      expected: z.number().int().min(0).describe('409 `selection_changed` when another number matches'),
    }),
  ]),
  response: z.object({
    message: z.string(),
    data: z.array(z.object({ id: z.string(), status: z.enum(DELETION_OUTCOMES), message: z.string() })),
    meta: z.object({ deleted: z.number().int(), refused: z.number().int() }),
    deletion: Deletion,
  }),
});

export const undoUserDeletion = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/users/deletions/{id}/undo',
  permission: { action: 'destroy', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Take a deletion back, by whoever made it: those come back whose e-mail address and username are still free',
  params: z.object({ id: z.string() }),
  response: z.object({
    message: z.string(),
    data: z.array(z.object({ id: z.string(), status: z.enum(['restored', 'taken']) })),
  }),
});

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/users/export',
  permission: { action: 'index', subject: 'collaborator' },
  load: 'export',
  tag,
  summary: 'Users as CSV (UTF-8 with BOM) or XLSX, streamed and formula-safe: by ids, or all that match',
  query: UserMatch.extend({
    ids: z
      .string()
      .max(40 * USER_LIMITS.exportIdsMax)
      .optional()
      .describe(`Comma-separated uuids, at most ${USER_LIMITS.exportIdsMax}`),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
});
