import { expect, it } from 'vitest';
import { zonesOfCountry } from './country-zones';

it.each([
  ['PY', 'America/Asuncion'],
  ['BR', 'America/Sao_Paulo'],
  ['AR', 'America/Argentina/Buenos_Aires'],
  ['AR', 'America/Buenos_Aires'],
  ['IN', 'Asia/Kolkata'],
])('%s holds %s', (country, zone) => {
  expect(zonesOfCountry(country)).toContain(zone);
});

it('a country that is none has none', () => {
  expect(zonesOfCountry('XX')).toEqual([]);
});
