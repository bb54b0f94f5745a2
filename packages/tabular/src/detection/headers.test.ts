import { expect, it } from 'vitest';
import type { Warning } from '../errors';
import { nameColumns } from './headers';

function named(cells: readonly string[]) {
  const warnings: Warning[] = [];
  return { names: nameColumns(cells, (warning) => warnings.push(warning)), warnings };
}

it('numbers repeated names and says which they are', () => {
  const { names, warnings } = named(['fecha', 'producto', 'importe', 'importe', 'producto', 'importe']);
  expect(names).toEqual(['fecha', 'producto', 'importe', 'importe (2)', 'producto (2)', 'importe (3)']);
  expect(warnings).toEqual([{ code: 'duplicate_headers', count: 3, found: 'importe, producto' }]);
});

it('names a bounded number of them, each cut', () => {
  const cells = Array.from({ length: 30 }, (_, at) => `c${at}`.padEnd(200, 'x'));
  const [{ found = '' } = {}] = named([...cells, ...cells]).warnings;
  expect(found.split(', ')).toHaveLength(9);
  expect(found.endsWith(', …')).toBe(true);
  expect(found.length).toBeLessThan(600);
});

it('takes no longer for many of one name', () => {
  const cells = Array.from({ length: 200_000 }, () => 'a');
  // Looked for from 2 on each time, the last ones would take hours.
  expect(named(cells).names.at(-1)).toBe('a (200000)');
});
