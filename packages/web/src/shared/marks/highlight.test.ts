import { expect, it } from 'vitest';
import { createHighlight, isAbout } from './highlight';

it.each([
  [['gender:female'], ['gender:female'], true],
  [['gender:female', 'item:1'], ['gender:female'], true],
  [['item:1'], ['gender:female', 'item:1'], true],
  // The other pairs of a woman are not this one.
  [['gender:female', 'item:2'], ['gender:female', 'item:1'], false],
  [['gender:male'], ['gender:female'], false],
  [[], ['gender:female'], false],
  [['item:1'], [], false],
])('a mark of %j is about %j: %s', (mark, pointedAt, expected) => {
  expect(isAbout(mark, pointedAt)).toBe(expected);
});

it('tells every card, and a card ends only what it began', () => {
  const highlight = createHighlight();
  const told: unknown[] = [];
  const stop = highlight.follow((keys, source) => told.push([keys, source]));
  highlight.point(['item:1'], 'map');
  highlight.point([], 'table');
  highlight.point(['item:2'], 'table');
  highlight.point([], 'map');
  highlight.point([], 'table');
  stop();
  highlight.point(['item:3'], 'map');
  expect(told).toEqual([
    [['item:1'], 'map'],
    [['item:2'], 'table'],
    [[], 'table'],
  ]);
});
