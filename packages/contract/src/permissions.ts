import { Ability, type RawRuleOf } from '@casl/ability';

export const ACTIONS = ['show', 'index', 'store', 'update', 'destroy', 'support'] as const;
export type Action = (typeof ACTIONS)[number];

export const SUBJECTS = [
  'guest',
  'collaborator',
  'complaint',
  'company',
  'company.address',
  'image',
  'app',
  'platform',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A permission is an action on a subject, e.g. `store company`. */
export interface Permission {
  action: Action;
  subject: Subject;
}

/** Without conditions on rows: those are rules of the server. */
export type AppAbility = Ability<[Action, Subject]>;

/** Who reads what counts for the whole company: whoever sees figures, and whoever has a form that begins with it. */
export const SEES_COMPANY = [
  { action: 'show', subject: 'guest' },
  { action: 'update', subject: 'company' },
  { action: 'store', subject: 'collaborator' },
  { action: 'update', subject: 'collaborator' },
] as const satisfies readonly Permission[];

/** Builds the checker used by server and client alike from a list of permissions; duplicates do no harm. */
export function abilityFor(permissions: readonly Permission[]): AppAbility {
  const rules: RawRuleOf<AppAbility>[] = permissions.map(({ action, subject }) => ({ action, subject }));
  return new Ability<[Action, Subject]>(rules);
}

/** Permissions of several roles as one list, each pair once. */
export function mergePermissions(lists: readonly (readonly Permission[])[]): Permission[] {
  const seen = new Map<string, Permission>();
  for (const permission of lists.flat()) seen.set(`${permission.action} ${permission.subject}`, permission);
  return [...seen.values()];
}

const CRUD = ['show', 'index', 'store', 'update', 'destroy'] as const;
const READ = ['show', 'index'] as const;
const WRITE = ['index', 'show', 'store', 'update'] as const;

function grant(subject: Subject, actions: readonly Action[]): Permission[] {
  return actions.map((action) => ({ action, subject }));
}

export const ROLE_NAMES = ['client', 'administrator', 'manager', 'analyst', 'guest'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** Seeded roles with their fixed ids and what they may do. */
export const SEEDED_ROLES: readonly { id: number; name: RoleName; permissions: readonly Permission[] }[] = [
  { id: 1, name: 'client', permissions: [...grant('complaint', WRITE), ...grant('app', ['support'])] },
  {
    id: 2,
    name: 'administrator',
    permissions: [
      ...(['guest', 'complaint', 'collaborator', 'company', 'company.address', 'image'] as const).flatMap((subject) =>
        grant(subject, CRUD),
      ),
      ...grant('app', ['support']),
      ...grant('platform', ['update']),
    ],
  },
  {
    id: 3,
    name: 'manager',
    permissions: [
      ...grant('guest', READ),
      ...grant('complaint', CRUD),
      ...grant('collaborator', WRITE),
      ...grant('company', WRITE),
      ...grant('company.address', CRUD),
      ...grant('image', CRUD),
      ...grant('app', ['support']),
    ],
  },
  {
    id: 4,
    name: 'analyst',
    permissions: [
      ...grant('guest', READ),
      ...grant('complaint', WRITE),
      ...grant('company', ['index', 'show', 'store']),
      ...grant('company.address', READ),
      ...grant('image', ['index', 'show', 'store']),
      ...grant('app', ['support']),
    ],
  },
  { id: 9, name: 'guest', permissions: [...grant('guest', READ), ...grant('complaint', WRITE)] },
];
