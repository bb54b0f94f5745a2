import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

/** Why a text is no telephone number; each is a message of its own. */
export type TelephoneFault = 'phone_invalid' | 'phone_too_short' | 'phone_too_long';

/** Whether this is a country of ISO 3166-1 (two capital letters) that telephones know. */
export function isCountryCode(text: string): text is CountryCode {
  return isSupportedCountry(text);
}

/**
 * Reads a telephone number as people write it, e.g. `+44-161-464-9796`, or `0981 123456` in Paraguay.
 * @param country of a number without its country's code; null when it must have one
 * @returns the number in E.164 (`+441614649796`) with its country where one number plan is one country's, or the fault
 */
export function readTelephone(
  text: string,
  country: string | null,
): { number: string; country: string | null } | { fault: TelephoneFault } {
  const home = country !== null && isCountryCode(country) ? country : undefined;
  const length = validatePhoneNumberLength(text, home);
  if (length === 'TOO_SHORT') return { fault: 'phone_too_short' };
  if (length === 'TOO_LONG') return { fault: 'phone_too_long' };
  const phone = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  if (length !== undefined || !phone?.isValid()) return { fault: 'phone_invalid' };
  return { number: phone.number, country: phone.country ?? home ?? null };
}

/** Countries that have telephones, with their calling codes: `PY` and `+595`. */
export const TELEPHONE_COUNTRIES: readonly { country: string; callingCode: string }[] = getCountries().map(
  (country) => ({
    country,
    callingCode: `+${getCountryCallingCode(country)}`,
  }),
);
