import { expect, it } from 'vitest';
import { parseRecent, type RecentCommand, withRecent } from './recent-commands';

const PAGE: RecentCommand = { id: 'page /help', hit: null };
const STORE: RecentCommand = { id: 'store Luque', hit: { kind: 'store', id: 'Luque', name: 'Luque', detail: null } };
const stored = (user: string, commands: unknown) => JSON.stringify({ user, commands });

it('takes what is stored for this user', () => {
  expect(parseRecent(stored('ana', [PAGE, STORE]), 'ana')).toEqual([PAGE, STORE]);
  expect(parseRecent(stored('ana', [PAGE]), 'eva')).toEqual([]);
});

it.each([null, '', '{', 'null', '[]', '{"user":"ana"}', stored('ana', { length: 1 })])(
  'takes nothing from %j',
  (text) => {
    expect(parseRecent(text, 'ana')).toEqual([]);
  },
);

it('leaves out what is none of its entries', () => {
  const wrong = [
    1,
    null,
    { id: 1, hit: null },
    { id: 'x' },
    { id: 'x', hit: { kind: 'toString', id: 'x', name: 'x' } },
  ];
  expect(parseRecent(stored('ana', [...wrong, STORE]), 'ana')).toEqual([STORE]);
});

it('puts the newest first, each once, and keeps five', () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ id: `page /${i}`, hit: null }));
  const all = many.reduce<RecentCommand[]>(withRecent, []);
  expect(all.map(({ id }) => id)).toEqual(['page /5', 'page /4', 'page /3', 'page /2', 'page /1']);
  expect(withRecent(all, { id: 'page /3', hit: null }).map(({ id }) => id)).toEqual([
    'page /3',
    'page /5',
    'page /4',
    'page /2',
    'page /1',
  ]);
});
