import type { SessionUser } from '@botica/contract/auth';
import { CURRENCIES, CURRENCY_DETAILS } from '@botica/contract/limits';
import { mergePermissions } from '@botica/contract/permissions';
import type { Address } from '@botica/contract/users/addresses';
import type { UserDetail, UserListItem, UserStatus } from '@botica/contract/users/users';
import { can, holdsAll } from '../../platform/authorization/authorize';
import type { Translate } from '../../platform/i18n';
import { roleTitle, type StoredRole } from '../roles/roles.reader';
import { showsFigures } from './user-list.store';
import { type StoredUser, toImage, toLocale, type UserRow } from './users.reader';

/** Who looks, and in which language. */
interface Viewer {
  user: SessionUser;
  t: Translate;
}

const GENDER_LETTERS: ReadonlyMap<string | null, 'f' | 'm' | 'o'> = new Map([
  ['female', 'f'],
  ['male', 'm'],
  ['other', 'o'],
]);

/** Whole years from a birthday to today (UTC). */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function statusOf({ row, roles }: StoredUser): UserStatus {
  if (row.passwordHash === null) return 'invited';
  return roles.some(showsFigures) ? 'active' : 'waiting';
}

/** A user as lists show it. */
export function toListItem(stored: StoredUser, viewer: Viewer): UserListItem {
  const { row } = stored;
  const image = toImage(row);
  const abbr = GENDER_LETTERS.get(row.gender);
  return {
    ...shared(stored, viewer),
    ...(image && { image }),
    gender: abbr && row.gender !== null ? { abbr, name: viewer.t(`users.genders.${row.gender}`) } : null,
  };
}

/** A user with everything that is known; `withPermissions` adds those of each role. */
export function toDetail(
  stored: StoredUser,
  viewer: Viewer,
  {
    withPermissions,
    address,
    invitation,
    hasPasskey,
  }: { withPermissions: boolean; address: Address | null; invitation: Date | null; hasPasskey: boolean },
): UserDetail {
  const { row, roles } = stored;
  return {
    ...shared(stored, viewer),
    avatar: toImage(row),
    gender: GENDER_LETTERS.get(row.gender) ?? null,
    birthday: row.birthDate,
    telephone: row.telephone,
    telephone_country: row.telephoneCountry,
    contacts: row.contacts,
    nationalities: row.nationalities,
    has_second_factor: row.secondFactorAt !== null || hasPasskey,
    address,
    invitation_expires_at: invitation?.toISOString() ?? null,
    roles: roles.map((role) => ({
      ...toRole(role, viewer.t),
      ...(withPermissions && { permissions: role.permissions }),
    })),
    stats: {
      permissions: mergePermissions(roles.map(({ permissions }) => permissions)).length,
      roles: roles.length,
      member_since: row.createdAt.toISOString(),
    },
  };
}

/** Of several roles the one with the most permissions; of equals the one given first. */
function mainRole(roles: readonly StoredRole[]): StoredRole | null {
  return roles.reduce<StoredRole | null>(
    (best, role) => (best === null || role.permissions.length > best.permissions.length ? role : best),
    null,
  );
}

function shared(stored: StoredUser, { user, t }: Viewer) {
  const { row, roles } = stored;
  const main = mainRole(roles);
  return {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    username: row.username,
    birth_date: row.birthDate,
    age: row.birthDate === null ? null : ageOn(row.birthDate, new Date().toISOString().slice(0, 10)),
    language: toLocale(row.language),
    currency: toCurrency(row),
    role: main && toRole(main, t),
    roles: roles.map((role) => toRole(role, t)),
    status: statusOf(stored),
    can_change: can(user, 'update', 'collaborator') && roles.every(({ permissions }) => holdsAll(user, permissions)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function toCurrency({ currency }: UserRow) {
  const code = CURRENCIES.find((known) => known === currency);
  return code === undefined ? null : { code, ...CURRENCY_DETAILS[code] };
}

function toRole(role: StoredRole, t: Translate) {
  const { id, name, createdAt } = role;
  return { id, name, localized_name: roleTitle(role, t), created_at: createdAt.toISOString() };
}
