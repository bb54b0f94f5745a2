import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../errors';
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
