import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ItemLines } from './item-lines';

function linesOf(json: string, size: number): string {
  const bytes = new TextEncoder().encode(json);
  const lines = new ItemLines();
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(lines.push(bytes.subarray(at, at + size)));
  return Buffer.concat([...parts, lines.finish()]).toString();
}

it.each([
  ['[]', ''],
  ['[1]', '1\n'],
  ['[[1,2],{"a":[3,4]},"x,y"]', '[1,2]\n{"a":[3,4]}\n"x,y"\n'],
  ['["\\",",""]', '"\\","\n""\n'],
  ['[{}]', '{}\n'],
  ['{"a":[1,2]}', '{"a":[1,2]}\n'],
  ['12', '12\n'],
  ['""', '""\n'],
  ['"[1,2]"', '"[1,2]"\n'],
])('%s is %j', (json, lines) => {
  expect(linesOf(json, 1)).toBe(lines);
});

it('are the items, however the JSON is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      expect(linesOf(JSON.stringify(items), size)).toBe(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    }),
  );
});
