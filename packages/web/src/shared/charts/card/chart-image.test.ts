import { expect, it } from 'vitest';
import { wrap } from './chart-image';

/** A pen that writes every letter 10 pixels wide. */
const pen = () => ({ font: '', measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics });

it.each([
  ['aa bb cc', 50, ['aa bb', 'cc']],
  ['aa bb cc', 80, ['aa bb cc']],
  ['a-very-long-word b', 40, ['a-very-long-word', 'b']],
  ['', 40, []],
])('breaks %j in a room of %i', (text, room, lines) => {
  expect(wrap(pen(), '10px serif', text, room)).toEqual(lines);
});
