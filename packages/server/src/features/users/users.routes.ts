import { giveRole, removeRole } from '@botica/contract/users/roles';
import { importUsers } from '@botica/contract/users/user-import';
import {
  bulkDeleteUsers,
  createUser,
  deleteUser,
  endUserSessions,
  exportUsers,
  getUser,
  listUsers,
  undoUserDeletion,
  updateUser,
  updateUserPassword,
} from '@botica/contract/users/users.endpoints';
import { toPage } from '../../platform/http/answers/paging';
import { type Route, route } from '../../platform/http/route';
import { importUserFile } from './import/user-import.service';
import { requireUser, type UserDeps } from './user-access';
import type { UserDeletion } from './user-deletion.service';
import { readDetail } from './user-detail';
import { streamUsers } from './user-export';
import { readUserPage } from './user-list.store';
import { assignRole, unassignRole } from './user-roles.service';
import { knowRoles } from './user-search';
import { toListItem } from './users.presenter';
import { addUser, changePassword, changeUser, etagOf, signOutUser } from './users.service';

/** Administration of users and of the roles that they hold. */
export function usersRoutes(deps: UserDeps, deletion: UserDeletion): Route[] {
  const { db } = deps;
  const precheck = async ({ id }: { id: string }) => void (await requireUser(deps, id));
  return [
    route(listUsers, async ({ query }, context) => {
      const { items, total } = await readUserPage(db, query, await knowRoles(db, context.t));
      return toPage(context.pageLink, query, { items: items.map((user) => toListItem(user, context)), total });
    }),
    route(createUser, async ({ body }, context) => {
      const data = await addUser(deps, body, context);
      return { message: context.t('users.created'), data };
    }),
    route(exportUsers, ({ query }, context) => streamUsers(deps, query, context)),
    route(importUsers, async ({ query }, context) => {
      const { file } = context;
      const wanted = {
        file,
        filename: query.filename ?? null,
        isDryRun: query.dry_run === '1',
        dateOrder: query.date_order,
      };
      return importUserFile(deps, wanted, context);
    }),
    route(bulkDeleteUsers, ({ body }, context) => deletion.deleteMany(body, context)),
    route(undoUserDeletion, ({ params }, context) => deletion.undo(params.id, context)),
    route(
      getUser,
      async ({ params, query }, context) => {
        const data = await readDetail(deps, params.id, context, query.role === '1');
        context.answerHeaders.ETag = etagOf(data);
        return { data };
      },
      { precheck },
    ),
    route(
      updateUser,
      async ({ params, body }, context) => {
        const data = await changeUser(deps, params.id, body, context);
        context.answerHeaders.ETag = etagOf(data);
        return { message: context.t('users.updated'), data };
      },
      { precheck },
    ),
    route(deleteUser, ({ params }, context) => deletion.deleteOne(params.id, context)),
    route(
      updateUserPassword,
      async ({ params, body }, context) => {
        await changePassword(deps, params.id, body.password, context);
        return { message: context.t('users.passwordUpdated') };
      },
      { precheck },
    ),
    route(
      endUserSessions,
      async ({ params }, context) => {
        await signOutUser(deps, params.id, context);
        return { message: context.t('users.signedOut') };
      },
      { precheck },
    ),
    route(
      giveRole,
      async ({ params }, context) => {
        const data = await assignRole(deps, params.id, params.roleId, context);
        return { message: context.t('users.roleGiven'), data };
      },
      { precheck },
    ),
    route(
      removeRole,
      async ({ params }, context) => {
        const data = await unassignRole(deps, params.id, params.roleId, context);
        return { message: context.t('users.roleRemoved'), data };
      },
      { precheck },
    ),
  ];
}
