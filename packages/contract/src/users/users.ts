import { z } from 'zod';
import { PermissionSchema } from '../auth';
import { CurrencySchema, commaList, IsoDate, IsoTime } from '../common';
import { LIMITS } from '../limits';
import { LOCALES } from '../locales';
import { pageQuery } from '../paging';
import { Address } from './addresses';
import {
  BirthDate,
  Contacts,
  CurrencyInput,
  Email,
  GenderInput,
  ImageInput,
  LanguageInput,
  Nationalities,
  Password,
  PersonName,
  passwordsMatch,
  StoredContacts,
  TelephoneInput,
  Username,
} from './user-fields';

/** `invited`: has no password yet; `waiting`: no role shows figures yet; else `active`. */
export const USER_STATUSES = ['active', 'waiting', 'invited'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const Image = z.object({ url: z.string(), usage: z.string() });
const Currency = z.object({ id: z.number().int(), code: CurrencySchema, name: z.string(), sign: z.string() });
const GENDER_LETTERS = ['f', 'm', 'o'] as const;

const UserRole = z.object({
  id: z.number().int(),
  name: z.string(),
  localized_name: z.string(),
  created_at: IsoTime,
});

/** One user in lists. */
export const UserListItem = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  image: Image.optional(),
  gender: z.object({ abbr: z.enum(GENDER_LETTERS), name: z.string() }).nullable(),
  birth_date: IsoDate.nullable(),
  age: z.number().int().nullable().describe('In whole years, today (UTC)'),
  language: z.enum(LOCALES),
  currency: Currency.nullable(),
  role: UserRole.nullable().describe('Of several the one with the most permissions'),
  roles: z.array(UserRole),
  status: z.enum(USER_STATUSES),
  can_change: z.boolean().describe('The caller holds every permission that this user holds, and may change users'),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type UserListItem = z.infer<typeof UserListItem>;

export const UserDetail = UserListItem.omit({ image: true, gender: true }).extend({
  avatar: Image.nullable(),
  gender: z.enum(GENDER_LETTERS).nullable(),
  birthday: IsoDate.nullable().describe('The same as `birth_date`'),
  telephone: z.string().nullable().describe('E.164'),
  telephone_country: z.string().nullable(),
  contacts: StoredContacts.nullable(),
  nationalities: z.array(z.string()),
  has_second_factor: z.boolean().describe('A code is asked for when the user signs in, or there is a passkey'),
  address: Address.nullable().describe('The main one'),
  invitation_expires_at: IsoTime.nullable().describe('Of the link that was mailed; null: none is on its way'),
  roles: z.array(UserRole.extend({ permissions: z.array(PermissionSchema).optional() })),
  stats: z.object({
    permissions: z.number().int().describe('Different ones of all roles'),
    roles: z.number().int(),
    member_since: IsoTime,
  }),
});
export type UserDetail = z.infer<typeof UserDetail>;

const fields = {
  name: PersonName,
  email: Email,
  username: Username.nullable().optional(),
  gender: GenderInput.nullable().optional(),
  birth_date: BirthDate.nullable().optional(),
  birthday: BirthDate.nullable().optional().describe('The same as `birth_date`'),
  language: LanguageInput.optional(),
  currency: CurrencyInput.nullable().optional(),
  roles: z.array(z.number().int()).max(50).optional().describe('Ids; all that the user shall have'),
  telephone: TelephoneInput.nullable().optional(),
  contacts: Contacts.nullable().optional(),
  nationalities: Nationalities.optional(),
  avatar: ImageInput.nullable().optional(),
  image: ImageInput.nullable().optional().describe('The same as `avatar`'),
};

export const CreateUserInput = z
  .object({
    ...fields,
    password: Password.optional().describe('Without one the user is invited'),
    password_confirmation: z.string().max(LIMITS.passwordMax).optional(),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, passwordsMatch);

export const UpdateUserInput = z
  .object(fields)
  .partial()
  .extend({
    updated_at: IsoTime.optional().describe('As the caller saw it; 409 `user_changed` if it changed since'),
  });

export const PasswordInput = z
  .object({ password: Password, password_confirmation: z.string().max(LIMITS.passwordMax) })
  .refine(({ password, password_confirmation }) => password === password_confirmation, passwordsMatch);

export const USER_SORTS = [
  'name',
  'email',
  'username',
  'gender',
  'birth_date',
  'language',
  'created_at',
  'updated_at',
] as const;

/** Which users: all parts together; a search without a field looks at name, e-mail address and role. */
export const UserListQuery = pageQuery({ sorts: USER_SORTS, searches: ['name', 'email', 'role', 'uuid'] }).extend({
  role: commaList(z.string().regex(/^\d{1,9}$/))
    .optional()
    .describe('Ids of roles: any of them'),
  language: commaList(z.enum(LOCALES)).optional(),
  status: commaList(z.enum(USER_STATUSES)).optional(),
});
export type UserListQuery = z.output<typeof UserListQuery>;

/** The same without the page: for what is about all that match. */
export const UserMatch = UserListQuery.omit({ page: true, per_page: true, sortBy: true, sortOrder: true });
export type UserMatch = z.output<typeof UserMatch>;
