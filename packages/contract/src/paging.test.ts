import { describe, expect, it } from 'vitest';
import { pageQuery } from './paging';

const query = pageQuery({ sorts: ['name', 'email'], searches: ['uuid', 'email'] });

describe('pageQuery', () => {
  it('begins with the first page, by the first field', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 25, sortBy: 'name', sortOrder: 'asc' });
  });

  it.each([
    { per_page: '0' },
    { per_page: '201' },
    { page: '0' },
    { page: '1.5' },
    { sortBy: 'password_hash' },
    { sortBy: 'constructor' },
    { sortOrder: 'up' },
    { searchField: 'name' },
    { sort: 'name' },
    { search: 'x'.repeat(201) },
  ])('refuses %j', (input) => {
    expect(query.safeParse(input).success).toBe(false);
  });

  it('searches for what can be seen of a text: a database takes no NUL', () => {
    expect(query.parse({ search: '\u0000a\u200bna\u202e' })).toMatchObject({ search: 'ana' });
  });

  it('takes 200 for each page', () => {
    expect(query.parse({ page: '3', per_page: '200', search: ' ana ', searchField: 'email' })).toMatchObject({
      page: 3,
      per_page: 200,
      search: 'ana',
    });
  });
});
