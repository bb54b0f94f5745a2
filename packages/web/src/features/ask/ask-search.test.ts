import { expect, it } from 'vitest';
import { askedOf, readAskSearch } from './ask-search';

it('asks what the address says: a changed query before the words that it came from', () => {
  const query = JSON.stringify({ metric: 'net' });
  expect(askedOf(readAskSearch({ q: 'ventas de hoy' }))).toEqual({ question: 'ventas de hoy' });
  expect(askedOf(readAskSearch({ q: 'ventas de hoy', query }))).toEqual({ query: { metric: 'net' } });
  for (const broken of [{}, { q: ' ' }, { q: 7 }, { query: '{' }, { query: '7' }, { query: '{"by":1}' }]) {
    expect(askedOf(readAskSearch(broken)), JSON.stringify(broken)).toBeNull();
  }
});
