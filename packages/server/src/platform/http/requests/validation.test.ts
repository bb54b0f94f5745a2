import { ENDPOINTS } from '@botica/contract/endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../errors';
import words from '../locales/en-US.json' with { type: 'json' };
import { parsePart } from './validation';

const language = z.enum(['es-PY', 'en-US']);
const Body = z.union([
  z.strictObject({ question: z.string().min(1), language }),
  z.strictObject({ query: z.strictObject({ from: z.iso.date() }), language }),
]);

function faultsOf(schema: z.ZodType, value: unknown): unknown {
  try {
    return parsePart(schema, value);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const entries = Object.entries(error.errors ?? {});
    return Object.fromEntries(entries.map(([field, faults]) => [field, faults.map(({ key }) => key)]));
  }
}

/** What the rules of a schema and of all within it say by codes of ours. */
function codesIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((each) => codesIn(each, seen));
  if (!('_zod' in value))
    return value instanceof RegExp ? [] : Object.values(value).flatMap((each) => codesIn(each, seen));
  // Rules and shapes keep what they say, and what is within them, in the same place.
  const { def } = value._zod as { def: { error?: (issue: object) => unknown } };
  const error = def.error?.({});
  return [...(typeof error === 'string' ? [error] : []), ...codesIn({ ...def }, seen)];
}

it('has words for every rule of the contract', () => {
  const seen = new Set<unknown>();
  const codes = ENDPOINTS.flatMap(({ params, query, body }) => codesIn([params, query, body], seen));
  expect(codes).toEqual(expect.arrayContaining(['from_after_to', 'same_filter', 'no_two_figures', 'empty']));
  expect([...new Set(codes)].filter((code) => !Object.hasOwn(words.validation, code))).toEqual([]);
});

it.each([
  [{ question: 'ventas' }, { language: ['validation.oneOf'] }],
  [{ question: '', language: 'es-PY' }, { question: ['validation.required'] }],
  [{ question: 'ventas', language: 'es-PY', more: 1 }, { more: ['validation.unknownField'] }],
  [{ query: { from: 'x' }, language: 'es-PY' }, { 'query.from': ['validation.date'] }],
  [7, { body: ['validation.invalid'] }],
])('says of %j which part of the shape that fits best is wrong', (value, faults) => {
  expect(faultsOf(Body, value)).toEqual(faults);
});

it('says of a value that has no parts that it is wrong, and not that it is not the first of what it may be', () => {
  const schema = z.object({ reply: z.union([z.literal(''), z.number()]) });
  expect(faultsOf(schema, { reply: 'x' })).toEqual({ reply: ['validation.invalid'] });
});

it.each([
  ['names the field of a NUL', { query: { store: 'a\0' } }, { 'query.store': ['validation.nul'] }],
  ['says one bound of two', { page: '9'.repeat(21) }, { page: ['validation.maximum'] }],
  [
    'says of a text in the place of a list no number of characters',
    { kinds: 'daily' },
    { kinds: ['validation.invalid'] },
  ],
])('%s', (_case, value, faults) => {
  const schema = z.strictObject({
    query: z.object({ store: z.string() }).optional(),
    page: z.coerce.number().int().max(1000).optional(),
    kinds: z
      .array(z.enum(['daily']))
      .max(3)
      .optional(),
  });
  expect(faultsOf(schema, value)).toEqual(faults);
});
