import type { Gender } from '@botica/contract/limits';
import { checkBody, type Violations } from '../../shared/forms/violations';

export type LoginValues = {
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** Of who has a second factor, once the server asked for it. */
  code: string;
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

export type NewPasswordValues = Pick<RegisterValues, 'password' | 'confirmation' | 'acceptsTerms' | 'wantsPromotion'>;

export const NEW_PASSWORD_NAMES: ReadonlyMap<string, keyof NewPasswordValues> = new Map([
  ['password_confirmation', 'confirmation'],
  ['terms_accepted', 'acceptsTerms'],
]);

/** A password that a mailed link allows to choose; the token is the server's to judge. */
export async function checkNewPassword(values: NewPasswordValues, hasTerms: boolean): Promise<Violations<string>> {
  const { password, confirmation } = values;
  const body = { token: 'link', password, password_confirmation: confirmation, terms_accepted: values.acceptsTerms };
  const violations = await checkBody(
    async () => {
      const links = await import('@botica/contract/users/account-links');
      return hasTerms ? links.acceptInvitation.body : links.resetPassword.body;
    },
    body,
    NEW_PASSWORD_NAMES,
  );
  return confirmation === '' ? { ...violations, confirmation: { key: 'required' } } : violations;
}

/** Field of the API -> field of the form. */
export const REGISTER_NAMES: ReadonlyMap<string, keyof RegisterValues> = new Map([
  ['password_confirmation', 'confirmation'],
  ['terms_accepted', 'acceptsTerms'],
]);

/** Credentials travel in a header and have no schema: both must be there. A password may be of blanks. */
export function checkLogin({ identifier, password }: LoginValues): Violations<keyof LoginValues> {
  return {
    ...(identifier.trim() === '' ? { identifier: { key: 'required' } } : {}),
    ...(password === '' ? { password: { key: 'required' } } : {}),
  };
}

/** What is sent; `terms_accepted` is true once the rules were checked. */
export function registerBody(values: RegisterValues) {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    ...(values.gender === '' ? {} : { gender: values.gender }),
    password: values.password,
    password_confirmation: values.confirmation,
    promotional_emails: values.wantsPromotion,
    terms_accepted: values.acceptsTerms,
  };
}

export async function checkRegister(values: RegisterValues): Promise<Violations<string>> {
  const load = async () => (await import('@botica/contract/auth')).RegisterInput;
  const violations = await checkBody(load, registerBody(values), REGISTER_NAMES);
  // Two empty passwords are alike to the schema.
  return values.confirmation === '' ? { ...violations, confirmation: { key: 'required' } } : violations;
}
