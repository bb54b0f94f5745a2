import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints';
import { plainLine } from './plain-line';

describe('a line of text', () => {
  it.each([
    ['Ana\u202egnp.exe', 'Anagnp.exe'],
    ['Ana\r\nBenítez\u2028Ruiz', 'Ana Benítez Ruiz'],
    ['\u200bAna\u200d \ufeff\u2066Be\u00adni\u0301tez\u2069\u0007', 'Ana Benítez'],
    ['\u3164\u200f\u2060', ''],
    ['Farmacia "La 9" — São João', 'Farmacia "La 9" — São João'],
    ['\ud800x', 'x'],
    ['👩‍⚕️ 👍🏽 a\u200db\ufe0f', '👩‍⚕️ 👍🏽 ab'],
  ])('%j is %j', (given, line) => expect(plainLine(given)).toBe(line));

  it('holds nothing hidden, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = plainLine(text);
        expect(line.replaceAll(/(?<=\p{Extended_Pictographic}.*)\u200d/gu, '')).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u,
        );
        expect(plainLine(line)).toBe(line);
      }),
    );
  });
});

/** Secrets and codes are taken as they are, and these name what is known already. */
const AS_GIVEN = [
  'password',
  'password_confirmation',
  'current_password',
  'code',
  'token',
  'ceremony',
  'timeZone',
  'time_zone',
  'id',
  'ids',
  'echo_id',
  'customer',
  'cause',
];
/** Values of events are looked for as they were sent. */
const OF_EVENTS = /^\/footprints/;

describe.each(
  ENDPOINTS.flatMap((endpoint) =>
    [endpoint.body, endpoint.query].flatMap((schema) =>
      schema instanceof z.ZodObject
        ? Object.entries(schema.shape).map(([field, type]) => [`${endpoint.path} ${field}`, field, type] as const)
        : [],
    ),
  ),
)('%s', (path, field, type) => {
  it('takes no hidden character', () => {
    const { data } = z
      .unknown()
      .pipe(type as z.ZodType)
      .safeParse('Ana\u202e\n\u200bRuiz');
    if (typeof data === 'string' && !AS_GIVEN.includes(field) && !OF_EVENTS.test(path)) expect(data).toBe('Ana Ruiz');
  });
});
