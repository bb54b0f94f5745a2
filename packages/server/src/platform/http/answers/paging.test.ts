import { expect, it } from 'vitest';
import { pageLinkOf, toPage } from './paging';

const link = pageLinkOf('/api/v1/users?search=a%26b&page=2&per_page=2');

it('says where a page stands and how to reach the others, with the same question', () => {
  const to = (page: number) => `/api/v1/users?search=a%26b&page=${page}&per_page=2`;
  expect(toPage(link, { page: 2, per_page: 2 }, { items: ['c', 'd'], total: 5 })).toEqual({
    data: ['c', 'd'],
    links: { first: to(1), last: to(3), prev: to(1), next: to(3) },
    meta: { current_page: 2, from: 3, last_page: 3, per_page: 2, to: 4, total: 5 },
  });
});

it('is empty after the last page, from where the last one is the page before', () => {
  const page = toPage(link, { page: 9, per_page: 2 }, { items: [], total: 5 });
  expect(page.links).toMatchObject({ prev: link(3), next: null });
  expect(page.meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3 });
});

it('has one page when there is nothing', () => {
  const page = toPage(pageLinkOf('/x'), { page: 1, per_page: 25 }, { items: [], total: 0 });
  expect(page).toMatchObject({ links: { first: '/x?page=1', last: '/x?page=1', prev: null, next: null } });
  expect(page.meta).toMatchObject({ last_page: 1, total: 0 });
});
