import type { CurrencyCode, Gender } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import type { UserDetail } from '@botica/contract/users/users';
import { checkBody, type Violations } from '../../../shared/forms/violations';
import type { OwnProfile } from '../profile/profile.api';
import type { UserBody } from '../users.api';

/** The form, in the order of its fields; what is not said is empty. */
export type UserValues = {
  name: string;
  username: string;
  gender: '' | Gender;
  /** `YYYY-MM-DD`, or what was typed. */
  birthday: string;
  nationalities: string[];
  email: string;
  telephoneCountry: string;
  telephone: string;
  publicEmail: string;
  whatsapp: string;
  telegram: string;
  callingCode: string;
  number: string;
  language: Locale;
  currency: '' | CurrencyCode;
  /** Of one's own profile alone; empty: none chosen. */
  timeZone: string;
  wantsPromotion: boolean;
  /** Ids. */
  roles: string[];
  password: string;
  confirmation: string;
};

/** @param country that telephones are taken to be of until another is chosen */
export function emptyUser(language: Locale, country: string): UserValues {
  return {
    name: '',
    username: '',
    gender: '',
    birthday: '',
    nationalities: [],
    email: '',
    telephoneCountry: country,
    telephone: '',
    publicEmail: '',
    whatsapp: '',
    telegram: '',
    callingCode: '',
    number: '',
    language,
    currency: '',
    timeZone: '',
    wantsPromotion: false,
    roles: [],
    password: '',
    confirmation: '',
  };
}

const GENDERS = { f: 'female', m: 'male', o: 'other' } as const;

/** @param country as `emptyUser` takes it, for who has no telephone */
export function valuesOf(user: Omit<UserDetail, 'can_change' | 'invitation_expires_at'>, country: string): UserValues {
  const { contacts } = user;
  return {
    ...emptyUser(user.language, country),
    name: user.name,
    username: user.username ?? '',
    gender: user.gender === null ? '' : GENDERS[user.gender],
    birthday: user.birthday ?? '',
    nationalities: user.nationalities,
    email: user.email,
    telephoneCountry: user.telephone_country ?? country,
    telephone: user.telephone ?? '',
    publicEmail: contacts?.public_email ?? '',
    whatsapp: contacts?.whatsapp ?? '',
    telegram: contacts?.telegram ?? '',
    callingCode: contacts?.country_code ?? '',
    number: contacts?.number ?? '',
    currency: user.currency?.code ?? '',
    roles: user.roles.map(({ id }) => String(id)),
  };
}

/** The same of oneself. */
export function ownValues(profile: OwnProfile, country: string): UserValues {
  return {
    ...valuesOf(profile, country),
    timeZone: profile.time_zone ?? '',
    wantsPromotion: profile.promotional_emails,
  };
}

/** Field of the API -> field of the form. */
export const USER_NAMES: ReadonlyMap<string, keyof UserValues> = new Map([
  ['birth_date', 'birthday'],
  ['telephone.country', 'telephoneCountry'],
  ['telephone.number', 'telephone'],
  ['contacts.public_email', 'publicEmail'],
  ['contacts.whatsapp', 'whatsapp'],
  ['contacts.telegram', 'telegram'],
  ['contacts.country_code', 'callingCode'],
  ['contacts.number', 'number'],
  ['password_confirmation', 'confirmation'],
  ['time_zone', 'timeZone'],
  ['promotional_emails', 'wantsPromotion'],
]);

/** What is sent. A password is only sent where one was typed. */
export function userBody(values: UserValues): UserBody {
  const contacts = {
    public_email: orNull(values.publicEmail),
    whatsapp: telephoneOf(values.whatsapp, values.telephoneCountry),
    telegram: orNull(values.telegram),
    country_code: orNull(values.callingCode),
    number: orNull(values.number),
  };
  return {
    name: values.name.trim(),
    username: orNull(values.username),
    gender: values.gender === '' ? null : values.gender,
    birthday: orNull(values.birthday),
    nationalities: values.nationalities,
    email: values.email.trim(),
    telephone: telephoneOf(values.telephone, values.telephoneCountry),
    contacts: Object.values(contacts).every((value) => value === null) ? null : contacts,
    language: values.language,
    currency: values.currency === '' ? null : values.currency,
    roles: values.roles.map(Number),
    ...(values.password === '' && values.confirmation === ''
      ? {}
      : { password: values.password, password_confirmation: values.confirmation }),
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** A number with the code of its country says itself where it belongs. */
function telephoneOf(text: string, country: string) {
  const number = orNull(text);
  return number === null || number.startsWith('+') ? number : { country, number };
}

/** The contract's rules, and what an administrator has to say of everybody: gender, birthday and a role. */
export async function checkUser(values: UserValues): Promise<Violations<string>> {
  const load = async () => (await import('@botica/contract/users/users')).CreateUserInput;
  const needed = (['gender', 'birthday', 'roles'] as const).filter((field) => values[field].length === 0);
  return {
    ...(await checkBody(load, userBody(values), USER_NAMES)),
    ...Object.fromEntries(needed.map((field) => [field, { key: 'required' as const }])),
  };
}

/** What is sent about oneself. */
export function ownBody(values: UserValues) {
  const { email: _, roles: __, password: ___, password_confirmation: ____, ...body } = userBody(values);
  return { ...body, time_zone: orNull(values.timeZone), promotional_emails: values.wantsPromotion };
}

/** The contract's rules of one's own profile. */
export function checkOwn(values: UserValues): Promise<Violations<string>> {
  return checkBody(
    async () => (await import('@botica/contract/users/profile')).updateProfile.body,
    ownBody(values),
    USER_NAMES,
  );
}
