import { describe, expect, it } from 'vitest';
import { blocksOf, findTopics } from './help-topics';

const GROUPS = [
  {
    key: 'data',
    title: 'Datos',
    topics: [
      { id: 'a', title: 'Importación', text: 'Suba el archivo' },
      { id: 'b', title: 'Deshacer', text: 'Quita las filas' },
    ],
  },
  { key: 'figures', title: 'Cifras', topics: [{ id: 'c', title: 'Ticket', text: 'Una compra' }] },
];

describe('search of the help', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['IMPORTACION', ['a']],
    ['archivo suba', ['a']],
    ['filas ticket', []],
    ['compra', ['c']],
  ])('finds for "%s" %j', (wanted, ids) => {
    expect(findTopics(GROUPS, wanted).flatMap(({ topics }) => topics.map(({ id }) => id))).toEqual(ids);
  });
});

describe('blocks of a text', () => {
  it('are paragraphs, and lists of the lines that begin with a hyphen', () => {
    expect(blocksOf('One.\n- a\n- b\nTwo - three.')).toEqual([
      { kind: 'text', text: 'One.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'text', text: 'Two - three.' },
    ]);
  });
});
