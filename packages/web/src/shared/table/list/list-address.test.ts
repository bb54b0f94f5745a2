import { expect, it } from 'vitest';
import { ANY_DAY, ANY_NUMBER, ANY_TEXT, defineList, isNarrowed, listQuery, readListSearch } from './list-address';

const shape = defineList({
  name: 'things',
  sorts: ['createdAt', 'title'],
  order: 'desc',
  filters: { status: ['done', 'failed'], role: ANY_NUMBER, from: ANY_DAY, place: ANY_TEXT },
});

it('keeps of an address what the list knows, and asks for the rest as the list has it', () => {
  const given = {
    page: '3',
    sortBy: 'title',
    sortOrder: 'asc',
    search: ' a b ',
    status: 'done',
    role: '12',
    place: 'São Paulo',
    other: 'x',
  };
  const search = readListSearch(shape, given);
  const { other: _, ...known } = given;
  expect(search).toEqual({ ...known, search: 'a b' });
  expect(listQuery(shape, search, 50)).toEqual({ ...search, per_page: '50' });
  expect(listQuery(shape, readListSearch(shape, {}))).toEqual({
    page: '1',
    per_page: '25',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
});

it.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1e3'],
  ['page', 2],
  ['page', '1000000001'],
  ['per_page', '201'],
  ['sortBy', 'constructor'],
  ['sortOrder', 'up'],
  ['status', '__proto__'],
  ['role', '1.5'],
  ['from', '29/11/2026'],
  ['from', '2026-13-01'],
  ['search', '   '],
  ['place', ' '],
  ['place', 3],
])('a broken link (%s=%j) shows the list as it is', (name, value) => {
  const search = readListSearch(shape, { [name]: value });
  expect(search).toEqual({});
  expect(isNarrowed(shape, search)).toBe(false);
});

it('knows whether rows are left out', () => {
  expect(isNarrowed(shape, readListSearch(shape, { page: '2', sortBy: 'title' }))).toBe(false);
  expect(isNarrowed(shape, readListSearch(shape, { status: 'failed' }))).toBe(true);
  expect(isNarrowed(shape, readListSearch(shape, { search: 'x' }))).toBe(true);
});
