import { expect, it } from 'vitest';
import { findCycles } from './cycles.mjs';

const edges = (text: string) => text.split(' ').map((edge) => ({ from: edge.charAt(0), to: edge.charAt(1) }));

it('finds no cycle where files only meet again further down', () => {
  expect(findCycles(edges('ab ac bd cd de'))).toEqual([]);
});

it('names the files of each cycle in order, also of one that hangs on another', () => {
  expect(findCycles(edges('ab bc ca cd de ed'))).toEqual([
    ['d', 'e', 'd'],
    ['a', 'b', 'c', 'a'],
  ]);
});

it('takes a file that imports itself for a cycle', () => {
  expect(findCycles(edges('aa ab'))).toEqual([['a', 'a']]);
});
