import type { SessionUser } from '@botica/contract/auth';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import { VIEW_LIMITS } from '@botica/contract/limits';
import { ANALYSIS_TABS } from '@botica/contract/sales-trends/vocabulary';
import type { createSavedView, listSavedViews, SavedView, updateSavedView } from '@botica/contract/saved-views';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { authorize, can, guardRows } from '../../platform/authorization/authorize';
import { AppError } from '../../platform/errors';
import type { Translate } from '../../platform/i18n';
import { roleTitle } from '../roles/roles.reader';
import {
  deleteView,
  insertView,
  readRoleNames,
  readViews,
  type StoredView,
  updateView,
  type Viewer,
  type ViewValues,
  writeDefaultView,
} from './saved-views.store';

interface Caller {
  user: SessionUser;
  t: Translate;
}

/** Own views and those shared with the caller, by name; and with whom the caller may share. */
export async function listViews(
  db: NodePgDatabase,
  { user, t }: Caller,
): Promise<EndpointResponse<typeof listSavedViews>> {
  const [views, roles] = await Promise.all([readViews(db, viewerOf(user)), rolesToShareWith(db, user)]);
  const data = views.map((view) => describe(view, user, t));
  const { compare } = new Intl.Collator(user.language, { numeric: true });
  data.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return {
    data,
    meta: {
      roles: roles.map((role) => ({ id: role.id, localized_name: roleTitle(role, t) })),
      max: VIEW_LIMITS.perUser,
    },
  };
}

/**
 * Keeps a view.
 * @throws {AppError} `view_name_taken` for a name that the caller has already, `validation_failed` for a role to share with
 * that is not the caller's, or one view too many.
 */
export async function createView(
  db: NodePgDatabase,
  { name, role_id, view }: EndpointOutput<typeof createSavedView>['body'],
  { user, t }: Caller,
): Promise<SavedView> {
  const shared = await sharedWith(db, role_id, null, user);
  const values = { ownerId: user.id, name, nameKey: nameKey(name), ...view, ...shared };
  const result = await insertView(db, values, VIEW_LIMITS.perUser);
  if (result === 'too_many') throw fieldError('name', 'tooMany', { max: VIEW_LIMITS.perUser });
  if (result === 'name_taken') throw new AppError('view_name_taken');
  return describe(await visibleView(db, result, user), user, t);
}

/**
 * Renames, shares or overwrites a view, decided on the stored row.
 * @throws {AppError} `not_found` for one that the caller does not see, `forbidden` for one of somebody else,
 * `view_name_taken`, and `view_changed` for one that is not as the caller saw it.
 */
export async function changeView(
  db: NodePgDatabase,
  id: string,
  { name, role_id, view, seen_at }: EndpointOutput<typeof updateSavedView>['body'],
  { user, t }: Caller,
): Promise<SavedView> {
  const stored = await changeableView(db, id, user);
  const values: ViewValues = {
    ...(name !== undefined && { name, nameKey: nameKey(name) }),
    ...(role_id !== undefined && (await sharedWith(db, role_id, stored, user))),
    ...view,
  };
  const result = await updateView(db, id, values, seen_at === undefined ? null : new Date(seen_at));
  if (result !== null) throw new AppError(result === 'name_taken' ? 'view_name_taken' : 'view_changed');
  // Who may manage changes what is shared; taken from the roles, it is out of sight.
  const [changed] = await readViews(db, viewerOf(user), id);
  return describe(changed ?? { ...stored, role: null, isShared: false }, user, t);
}

/** @throws {AppError} as `changeView`. */
export async function removeView(db: NodePgDatabase, id: string, user: SessionUser): Promise<void> {
  await changeableView(db, id, user);
  await deleteView(db, id);
}

/** @throws {AppError} `not_found` for an unknown page, or a view that is none of this page or not to be seen. */
export async function chooseDefault(
  db: NodePgDatabase,
  page: string,
  id: string | null,
  user: SessionUser,
): Promise<void> {
  const tab = ANALYSIS_TABS.find((known) => known === page);
  if (tab === undefined) throw new AppError('not_found');
  if (id !== null && (await visibleView(db, id, user)).tab !== tab) throw new AppError('not_found');
  await writeDefaultView(db, user.id, tab, id);
}

async function visibleView(db: NodePgDatabase, id: string, user: SessionUser): Promise<StoredView> {
  const [view] = await readViews(db, viewerOf(user), id);
  if (!view) throw new AppError('not_found');
  return view;
}

async function changeableView(db: NodePgDatabase, id: string, user: SessionUser): Promise<StoredView> {
  const view = await visibleView(db, id, user);
  authorize(user, 'update', savedView(view));
  return view;
}

/** Who sees a view is the condition of the query: `readViews` answers no other. */
const savedView = guardRows({
  show: (_user, _view: StoredView) => true,
  update: (user, { ownerId, isShared, role }) =>
    ownerId === user.id || (isShared && role !== null && can(user, 'update', 'company')),
});

function viewerOf(user: SessionUser): Viewer {
  return { userId: user.id, roleIds: user.roles.map(({ id }) => id), seesAll: can(user, 'update', 'company') };
}

/** Own roles; every role for who may see who holds which. */
async function rolesToShareWith(db: NodePgDatabase, user: SessionUser) {
  return can(user, 'index', 'collaborator') ? readRoleNames(db) : user.roles;
}

async function sharedWith(db: NodePgDatabase, roleId: number | null, before: StoredView | null, user: SessionUser) {
  if (roleId === null) return { isShared: false, roleId: null };
  const isKept = before?.role?.id === roleId;
  const allowed = isKept || (await rolesToShareWith(db, user)).some(({ id }) => id === roleId);
  if (!allowed) throw fieldError('role_id', 'unknownRole');
  return { isShared: true, roleId };
}

/** Names are the same whatever their case and their width. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

function fieldError(field: string, word: string, params: Record<string, unknown> = {}): AppError {
  return new AppError('validation_failed', { errors: { [field]: [{ key: `savedViews.${word}`, params }] } });
}

function describe(view: StoredView, user: SessionUser, t: Translate): SavedView {
  const { id, name, tab, search, ownerId, ownerName, role, isShared, isDefault, updatedAt } = view;
  return {
    id,
    name,
    tab,
    search,
    isOwn: ownerId === user.id,
    owner: ownerName,
    role: role && { id: role.id, localized_name: roleTitle(role, t) },
    hasLostRole: isShared && role === null,
    canChange: can(user, 'update', savedView(view)),
    isDefault,
    updated_at: updatedAt.toISOString(),
  };
}
