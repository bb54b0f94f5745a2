import { z } from 'zod';
import { PermissionSchema } from '../auth';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { ROLE_LIMITS } from '../limits';
import { UserDetail } from './users';

const tag = 'roles';
const edit = { action: 'update', subject: 'platform' } as const;
const RoleId = z.object({ id: z.string().describe('Number of a role') });

export const ListedRole = z.object({
  id: z.number().int(),
  name: z.string(),
  localized_name: z.string(),
  permissions: z.array(PermissionSchema),
  users: z.number().int().describe('How many hold it'),
  requires_second_factor: z.boolean().describe('Until there is one it opens no more than the own account'),
  is_seeded: z.boolean().describe('Comes with the product: its name stays, and it cannot be deleted'),
  can_give: z.boolean().describe('The caller holds each of its permissions'),
  can_change: z.boolean().describe('The caller may change its permissions'),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type ListedRole = z.infer<typeof ListedRole>;

const Permissions = z.array(PermissionSchema).max(100);
const RoleName = lineText({ min: ROLE_LIMITS.nameMin, max: ROLE_LIMITS.nameMax });
const Changed = z.object({ message: z.string(), data: ListedRole });

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/users/roles',
  permission: { action: 'index', subject: 'collaborator' },
  alsoFor: [
    { action: 'store', subject: 'collaborator' },
    { action: 'update', subject: 'collaborator' },
  ],
  load: 'light',
  tag,
  summary: 'All roles with their permissions and how many hold them',
  response: z.object({ data: z.array(ListedRole) }),
});

export const createRole = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/roles',
  permission: edit,
  load: 'change',
  tag,
  summary: `Add a role of one's own, with permissions that the caller holds; at most ${ROLE_LIMITS.ownMax}`,
  body: z.object({ name: RoleName, permissions: Permissions, requires_second_factor: z.boolean().default(false) }),
  response: Changed,
  status: 201,
});

export const updateRole = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/roles/{id}',
  permission: edit,
  load: 'change',
  tag,
  summary: 'Change the permissions of a role, and the name of an own one; the administrator stays as it is',
  params: RoleId,
  body: z.object({
    name: RoleName.optional(),
    permissions: Permissions.optional(),
    requires_second_factor: z.boolean().optional().describe('Also of the administrator'),
    updated_at: IsoTime.optional().describe('As the caller saw it; 409 `role_changed` if it changed since'),
  }),
  response: Changed,
});

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/roles/{id}',
  permission: edit,
  load: 'change',
  tag,
  summary: 'Remove an own role that nobody holds',
  params: RoleId,
  response: z.object({ message: z.string() }),
});

const UserAndRole = z.object({ id: z.string().describe('uuid of a user'), roleId: z.string() });
const UserChanged = z.object({ message: z.string(), data: UserDetail });

export const giveRole = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/users/{id}/roles/{roleId}',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Give a user one more role, whose permissions the caller holds',
  params: UserAndRole,
  body: z.object({ status: z.literal('approved').default('approved') }),
  response: UserChanged,
});

export const removeRole = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/users/{id}/roles/{roleId}',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Take a role from a user',
  params: UserAndRole,
  body: z.object({ action: z.literal('remove').default('remove') }),
  response: UserChanged,
});
