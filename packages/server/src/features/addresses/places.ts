import { ADDRESS_COUNTRIES } from '@botica/contract/users/addresses';
import { LRUCache } from 'lru-cache';

type Country = (typeof ADDRESS_COUNTRIES)[number];

export interface Place {
  code: string;
  name: string;
}

/** The data is read once it is needed, a country or a state at a time, and kept for a while. */
const data = () => import('@countrystatecity/countries');
const states = new LRUCache<Country, readonly Place[]>({ max: ADDRESS_COUNTRIES.length });
const cities = new LRUCache<string, readonly string[]>({ max: 100 });

/** The countries of addresses by their names in a language. */
export function countriesIn(locale: string): Place[] {
  const { compare } = new Intl.Collator(locale);
  return ADDRESS_COUNTRIES.map((code) => ({ code, name: countryName(code, locale) })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

export function countryName(code: Country, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** States of a country by their names, as they are called there. */
export async function statesOf(country: Country): Promise<readonly Place[]> {
  const known = states.get(country);
  if (known) return known;
  const { getStatesOfCountry } = await data();
  const found = (await getStatesOfCountry(country)).map(({ iso2, name }) => ({ code: iso2, name }));
  const { compare } = new Intl.Collator('en');
  found.sort((a, b) => compare(a.name, b.name));
  states.set(country, found);
  return found;
}

/** A state of a country; null for a code that is none. */
export async function stateOf(country: Country, code: string): Promise<Place | null> {
  return (await statesOf(country)).find((state) => state.code === code) ?? null;
}

/** A state of a country by its name, letter case and accents aside; null for what is none. */
export async function stateNamed(country: Country, name: string): Promise<Place | null> {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return (await statesOf(country)).find((state) => compare(state.name, name) === 0) ?? null;
}

/** Names of the cities of a state, each once; of a code that is no state's none. */
export async function citiesOf(country: Country, state: string): Promise<readonly string[]> {
  // The code becomes part of a path in there: only known ones get that far.
  if ((await stateOf(country, state)) === null) return [];
  const key = `${country}-${state}`;
  const known = cities.get(key);
  if (known) return known;
  const { getCitiesOfState } = await data();
  const names = new Set((await getCitiesOfState(country, state)).map(({ name }) => name));
  const found = [...names].sort(new Intl.Collator('en').compare);
  cities.set(key, found);
  return found;
}
