import { createRole, deleteRole, listRoles, updateRole } from '@botica/contract/users/roles';
import { type Route, route } from '../../platform/http/route';
import { roleTitle } from './roles.reader';
import { addRole, changeRole, dropRole, listAllRoles, type RoleDeps, requireRole } from './roles.service';

/** Roles and what they may do. */
export function rolesRoutes(deps: RoleDeps): Route[] {
  const precheck = ({ id }: { id: string }) => requireRole(deps, id);
  return [
    route(listRoles, async (_input, context) => ({ data: await listAllRoles(deps, context) })),
    route(createRole, async ({ body }, context) => {
      const data = await addRole(deps, body, context);
      return { data, message: context.t('roleMessages.created', { name: data.localized_name }) };
    }),
    route(
      updateRole,
      async ({ params, body }, context) => {
        const data = await changeRole(deps, params.id, body, context);
        return { data, message: context.t('roleMessages.updated', { name: data.localized_name }) };
      },
      { precheck },
    ),
    route(
      deleteRole,
      async ({ params }, context) => {
        const role = await dropRole(deps, params.id, context);
        return { message: context.t('roleMessages.deleted', { name: roleTitle(role, context.t) }) };
      },
      { precheck },
    ),
  ];
}
