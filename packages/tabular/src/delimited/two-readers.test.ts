import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toUtf8 } from '../bytes/utf8';
import { DEFAULT_LIMITS } from '../limits';
import { outcomeOf } from '../testing/compact';
import { sourceOf } from '../testing/sources';
import { DelimitedScanner } from './delimited-scanner';

/** Quotes that are well used make it certain that there is quoting. */
const QUOTING = '"q, 1","q, 2"\n"q, 3","q, 4"\n"q, 5","q, 6"\n';

type Outcome = string[][] | string;

/** What an import reads behind the first three rows, and what the calculator does; or the error. */
async function bothOf(text: string, size: number): Promise<[imported: Outcome, calculated: Outcome]> {
  const whole = `${QUOTING}${text}`;
  const json = await outcomeOf(sourceOf(whole, size), { header: false, delimiter: ',', format: 'delimited' });
  const calculated = json.startsWith('[')
    ? filled((JSON.parse(json) as object[]).map((row) => Object.values(row)))
    : json;
  const scanner = new DelimitedScanner({ delimiter: ',', quote: '"' }, DEFAULT_LIMITS);
  try {
    scanner.scan(toUtf8(whole), 0, true);
    return [filled(scanner.takeTexts()), calculated];
  } catch (error) {
    return [error instanceof Error ? error.message : '', calculated];
  }
}

/** Rows of nothing are none to an import. */
function filled(rows: string[][]): string[][] {
  return rows.slice(3).filter((row) => row.some((cell) => cell.trim() !== ''));
}

it.each<[text: string, cells: string[][]]>([
  ['"1/2" pipe,3\n', [['"1/2" pipe', '3']]],
  ['"a "b" c",3\n', [['a "b" c', '3']]],
  ['"a \\"b\\", c",3\n', [['a "b", c', '3']]],
  ['"x"y,"z"\n', [['"x"y', 'z']]],
  ['"x"y, "z"\n', [['"x"y', 'z']]],
  ['"a\nb"c,2\n', [['"a\nb"c', '2']]],
  ['"a"" \nb"c,2\n', [['a"'], ['b"c', '2']]],
  ['"1" and "2"\n', [['1" and "2']]],
  ['"x"y', [['"x"y']]],
  ['"x"y"', [['x"y']]],
  ['"x"y,"z"w,"v"\n', [['"x"y', '"z"w', 'v']]],
  ['"x"é,"z"\n', [['"x"é', 'z']]],
])('imports and the calculator read %j alike', async (text, cells) => {
  for (const size of [1, 3, 1000]) {
    expect(await bothOf(text, size)).toEqual([cells, cells]);
  }
});

it('imports and the calculator read any text alike', async () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '"', ',', '\n', '\r', ' ', '\t', '\\', 'a', 'é', '"x"y', '""'),
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (content, size) => {
      const [imported, calculated] = await bothOf(content, size);
      expect(calculated).toEqual(imported);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['cells with text behind their quotes', '"a"b, '],
  ['quotes in one such cell', '"a"b" " '],
  ['blanks before quotes', ' "'],
  ['quotes behind blanks and text', 'a" '],
])('many %s take no more time for each than few', async (_name, unit) => {
  const text = `x${unit.repeat(400_000 / unit.length)}`;
  for (const content of [text, text.slice(1)]) {
    const scanner = new DelimitedScanner({ delimiter: ',', quote: '"' }, { ...DEFAULT_LIMITS, maxColumns: 1e6 });
    try {
      scanner.scan(toUtf8(content), 0, true);
    } catch {
      // An open quote.
    }
    await outcomeOf(sourceOf(content), { delimiter: ',', format: 'delimited', limits: { maxColumns: 1e6 } });
  }
});
