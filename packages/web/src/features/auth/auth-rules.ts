import { type Gender, LIMITS } from '@botica/contract/limits';

/** A broken rule: key below `auth:validation` with its numbers. */
export interface Violation {
  key: 'required' | 'nameRequired' | 'email' | 'min' | 'max' | 'mismatch' | 'terms';
  min?: number;
  max?: number;
}

type Check<Value> = (value: Value) => Violation | null;

export type LoginValues = {
  identifier: string;
  password: string;
  isRemembered: boolean;
};

export type RegisterValues = {
  name: string;
  email: string;
  /** Empty: not said. */
  gender: '' | Gender;
  password: string;
  confirmation: string;
  wantsPromotion: boolean;
  acceptsTerms: boolean;
};

/** Something before the at sign, a dot after it, no blanks: what a typo breaks. The server decides. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const checkRequired: Check<string> = (value) => (value.trim() === '' ? { key: 'required' } : null);

function checkLength(value: string, min: number, max: number): Violation | null {
  if (value.length < min) return { key: 'min', min };
  return value.length > max ? { key: 'max', max } : null;
}

/** The first broken one of each field, or null. */
export function checkLogin(values: LoginValues): Partial<Record<keyof LoginValues, Violation>> {
  return dropEmpty({
    identifier: checkRequired(values.identifier),
    password: values.password === '' ? required() : null,
  });
}

export function checkRegister(values: RegisterValues): Partial<Record<keyof RegisterValues, Violation>> {
  const name = values.name.trim();
  const email = values.email.trim();
  return dropEmpty({
    name: name === '' ? { key: 'nameRequired' } : checkLength(name, LIMITS.nameMin, LIMITS.nameMax),
    email: checkRequired(email) ?? (EMAIL.test(email) ? checkLength(email, 0, LIMITS.emailMax) : { key: 'email' }),
    password:
      values.password === '' ? required() : checkLength(values.password, LIMITS.passwordMin, LIMITS.passwordMax),
    confirmation: checkConfirmation(values),
    acceptsTerms: values.acceptsTerms ? null : { key: 'terms' },
  });
}

function checkConfirmation({ password, confirmation }: RegisterValues): Violation | null {
  if (confirmation === '') return required();
  return confirmation === password ? null : { key: 'mismatch' };
}

function required(): Violation {
  return { key: 'required' };
}

function dropEmpty<Field extends string>(checks: Record<Field, Violation | null>): Partial<Record<Field, Violation>> {
  const broken: Partial<Record<Field, Violation>> = {};
  for (const field in checks) {
    const violation = checks[field];
    if (violation !== null) broken[field] = violation;
  }
  return broken;
}
