import type { UpdateUserInput } from '@botica/contract/users/users';
import type { z } from 'zod';
import type { UserRow } from './users.reader';

type Input = Partial<z.output<typeof UpdateUserInput>>;
type Values = Partial<Omit<UserRow, 'nameKey' | 'emailKey'>>;

/** What a body names of a user, as it is stored; what it leaves out is left out. Nothing else of a body gets into a row. */
export function userValues(input: Input): Values {
  const birthDate = input.birth_date === undefined ? input.birthday : input.birth_date;
  const avatarUrl = input.avatar === undefined ? input.image : input.avatar;
  const { telephone } = input;
  return given({
    name: input.name,
    email: input.email,
    username: input.username,
    gender: input.gender,
    birthDate,
    language: input.language,
    currency: input.currency,
    telephone: telephone === undefined ? undefined : (telephone?.number ?? null),
    telephoneCountry: telephone === undefined ? undefined : (telephone?.country ?? null),
    contacts: input.contacts,
    nationalities: input.nationalities,
    avatarUrl,
  });
}

/** What the audit log tells of a user; never the password. */
export function auditValues(row: UserRow): Record<string, unknown> {
  return {
    name: row.name,
    email: row.email,
    username: row.username,
    gender: row.gender,
    birth_date: row.birthDate,
    language: row.language,
    currency: row.currency,
    telephone: row.telephone,
    contacts: row.contacts,
    nationalities: row.nationalities,
    avatar: row.avatarUrl,
    time_zone: row.timeZone,
  };
}

function given(values: { [Name in keyof Values]: Values[Name] | undefined }): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
