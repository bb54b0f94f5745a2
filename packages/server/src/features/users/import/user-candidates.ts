import type { SessionUser } from '@botica/contract/auth';
import { CreateUserInput } from '@botica/contract/users/users';
import type { z } from 'zod';
import { holdsAll } from '../../../platform/authorization/authorize';
import { AppError, type FieldMessage } from '../../../platform/errors';
import { parsePart } from '../../../platform/http/requests/validation';
import { GUEST_ROLE, permissionsOf, type StoredRole } from '../../roles/roles.reader';
import { type birthOrder, readBirthDate } from './birth-dates';
import type { UserFileRow } from './user-file';
import { GENDER_WORDS, LANGUAGE_WORDS, ROLE_WORDS, wordKey } from './user-words';

/** What a row is to become; `errors` when it cannot. */
export interface Candidate {
  line: number;
  name: string;
  email: string;
  /** Checked as a user that is added one by one; null with errors. */
  input: (z.output<typeof CreateUserInput> & { roles: number[] }) | null;
  errors: Record<string, FieldMessage[]>;
}

type Roles = ReadonlyMap<number, StoredRole>;

interface Context {
  user: SessionUser;
  roles: Roles;
  /** Country of telephones that name none. */
  country: string;
  dates: ReturnType<typeof birthOrder>;
}

/** Checks rows by the rules of a user who is added one by one; the second row of an address is refused. */
export function toCandidates(rows: readonly UserFileRow[], context: Context): Candidate[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const candidate = toCandidate(row, context);
    const key = candidate.email.toLowerCase();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row.line);
    else if (key !== '') return refused(candidate, 'email', { key: 'users.import.twice', params: { line: first } });
    return candidate;
  });
}

/** The same row, refused for one thing more. */
export function refused(candidate: Candidate, field: string, message: FieldMessage): Candidate {
  const errors = { ...candidate.errors, [field]: [...(candidate.errors[field] ?? []), message] };
  return { ...candidate, input: null, errors };
}

function toCandidate(
  { line, cells, problem }: UserFileRow,
  { user, roles: known, country, dates }: Context,
): Candidate {
  const base: Candidate = {
    line,
    name: cells.get('name') ?? '',
    email: cells.get('email') ?? '',
    input: null,
    errors: {},
  };
  if (problem !== undefined) return refused(base, 'row', { key: `dataImport.reject.${problem}` });
  const roles = readRoles(cells.get('roles'), known);
  const birthDate = cells.get('birth_date');
  const body = {
    name: cells.get('name'),
    email: cells.get('email'),
    username: cells.get('username'),
    gender: translated(cells.get('gender'), GENDER_WORDS),
    birth_date: birthDate === undefined ? undefined : readBirthDate(birthDate, dates?.order ?? 'dmy'),
    language: translated(cells.get('language'), LANGUAGE_WORDS),
    currency: cells.get('currency')?.toUpperCase(),
    telephone: readTelephone(cells.get('telephone'), country),
    nationalities: cells
      .get('nationalities')
      ?.toUpperCase()
      .split(/[,;|\s]+/),
  };
  const { input, errors } = checked(body);
  const found: Candidate = { ...base, errors };
  if (roles === null) return refused(found, 'roles', { key: 'users.unknownRole' });
  if (!holdsAll(user, permissionsOf(known, roles))) {
    return refused(found, 'roles', { key: 'errors.beyond_own_permissions' });
  }
  return { ...found, input: input && { ...input, roles } };
}

function checked(body: object): Pick<Candidate, 'errors'> & { input: z.output<typeof CreateUserInput> | null } {
  try {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return { input: parsePart(CreateUserInput, given) as z.output<typeof CreateUserInput>, errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    return { input: null, errors: error.errors };
  }
}

/** Ids of roles that are named by id or name, in any order; null when one is unknown. */
function readRoles(text: string | undefined, roles: Roles): number[] | null {
  if (text === undefined) return [GUEST_ROLE];
  const ids = text.split(/[,;|]/).flatMap((part) => {
    const name = part.trim();
    if (name === '') return [];
    if (/^\d{1,9}$/.test(name)) return [roles.has(Number(name)) ? Number(name) : Number.NaN];
    const key = wordKey(name);
    const seeded = ROLE_WORDS.get(key);
    const role = [...roles.values()].find((one) => one.name === seeded || (key !== '' && wordKey(one.name) === key));
    return [role?.id ?? Number.NaN];
  });
  return ids.some(Number.isNaN) ? null : [...new Set(ids)];
}

function readTelephone(text: string | undefined, country: string) {
  return text === undefined || text.startsWith('+') ? text : { country, number: text };
}

function translated(text: string | undefined, words: ReadonlyMap<string, string>): string | undefined {
  return text === undefined ? undefined : (words.get(wordKey(text)) ?? text);
}
