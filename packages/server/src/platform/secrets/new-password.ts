import { LIMITS } from '@botica/contract/limits';
import { AppError } from '../errors';
import { hashPassword } from './passwords';

/** Whose password it will be. */
export interface PasswordOwner {
  name: string;
  email: string;
  username?: string | null | undefined;
}

/** Words of this product that stand for no secret (docs/security.md). */
const PRODUCT_WORDS = ['botica', 'farmacia', 'pharmacy'];
/** A shorter word leaves enough of a password to be guessed. */
const WORD_MIN = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords of published lists that are long enough to be chosen here, 18,000 in small letters; read when first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin)),
  );
  return common;
}

/** Letters without accents and case, without what people put around a word: digits and marks. */
function coreOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\p{N}+/u, '').replace(/\p{N}+$/u, '');
}

async function isGuessable(password: string, { name, email, username }: PasswordOwner): Promise<boolean> {
  if ((await commonPasswords()).has(password.toLowerCase())) return true;
  const words = [...PRODUCT_WORDS, name, email, email.split('@')[0] ?? '', username ?? ''].map(coreOf);
  const core = coreOf(password);
  return core.length >= WORD_MIN && words.includes(core);
}

/**
 * Hash of a password that somebody chose, to store.
 * @throws {AppError} `validation_failed` for one of the first that anybody would try, or that is a name or an address of its
 * owner but for digits; as `hashPassword`.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  if (await isGuessable(password, owner)) {
    throw new AppError('validation_failed', { errors: { password: [{ key: 'validation.guessable_password' }] } });
  }
  return hashPassword(password);
}
