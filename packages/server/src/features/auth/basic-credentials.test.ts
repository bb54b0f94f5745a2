import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBasicCredentials } from './basic-credentials';

const encode = (text: string) => `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;

describe('parseBasicCredentials', () => {
  it('splits at the first colon and keeps the others in the password', () => {
    expect(parseBasicCredentials(encode('ana@x.py:a:b:'))).toEqual({ login: 'ana@x.py', password: 'a:b:' });
  });

  it.each([null, '', 'Basic', 'Basic !!!', encode('nocolon'), 'Bearer YTpi', `Basic ${'A'.repeat(2001)}`])(
    'refuses %s',
    (header) => {
      expect(parseBasicCredentials(header)).toBeNull();
    },
  );

  it('keeps every UTF-8 password as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (password) => {
        expect(parseBasicCredentials(encode(`u:${password}`))?.password).toBe(password);
      }),
    );
  });
});
