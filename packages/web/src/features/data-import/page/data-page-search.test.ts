import { expect, it } from 'vitest';
import { rejectsName, shortName } from '../file-names';
import { EXAMPLE_FILES, exampleCsv } from '../guide/example-file';
import { headOf } from '../head-of';
import { readDataPageSearch } from './data-page-search';

it.each([
  [
    { import: '12', page: '3' },
    { import: '12', page: '3' },
  ],
  [{ import: '4294967295' }, { import: '4294967295' }],
  [{ import: '4294967296' }, {}],
  [{ import: '0' }, {}],
  [{ import: '012' }, {}],
  [{ import: '1e3' }, {}],
  [{ import: '12/../1' }, {}],
  [{ import: ['12'] }, {}],
  [{ page: '-1', other: 'x' }, {}],
  [{ kind: 'visitors' }, { kind: 'visitors' }],
  [{ kind: 'constructor' }, {}],
])('reads the query %j as %j', (search, expected) => {
  expect(JSON.parse(JSON.stringify(readDataPageSearch(search)))).toEqual(expected);
});

it('shortens names to what the API takes and keeps the extension', () => {
  expect(shortName('ventas.csv')).toBe('ventas.csv');
  const short = shortName(`${'x'.repeat(400)}.csv.gz`);
  expect(short.length).toBeLessThanOrEqual(255);
  expect(short.endsWith('.csv.gz')).toBe(true);
});

it('cuts texts between characters', () => {
  expect(headOf('abc', 3)).toBe('abc');
  expect(headOf('abcd', 3)).toBe('abc');
  expect(headOf('😀😀😀', 3)).toBe('😀😀😀');
  expect(headOf('😀😀😀😀', 3)).toBe('😀😀😀');
  expect(headOf('x'.repeat(1_000_000), 2)).toBe('xx');
});

it.each([
  ['ventas mayo.csv', 'ventas mayo-rechazos'],
  ['ventas.csv.gz', 'ventas-rechazos'],
  ['../../etc/passwd', '_.._etc_passwd-rechazos'],
  ['año «2026».xlsx', 'año _2026_-rechazos'],
  ['\u202Egpj.csv', '_gpj-rechazos'],
  ['.csv', 'import-rechazos'],
])('names the rejects of %s', (filename, expected) => {
  expect(rejectsName(filename, 'rechazos')).toBe(expected);
});

it('gives an example of three rows in each language, with a byte order mark', () => {
  for (const example of Object.values(EXAMPLE_FILES)) {
    const lines = exampleCsv(example).split('\r\n');
    expect(lines[0]?.startsWith(`\uFEFF${example.header[0]}`)).toBe(true);
    expect(lines.slice(0, -1).map((line) => line.split(example.delimiter).length)).toEqual([6, 6, 6, 6]);
  }
});
