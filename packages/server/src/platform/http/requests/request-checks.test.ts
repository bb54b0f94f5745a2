import { describe, expect, it } from 'vitest';
import { bearerToken } from './request-checks';

describe('bearerToken', () => {
  it.each([
    ['Bearer abc-_~+/=', 'abc-_~+/='],
    ['bearer abc', 'abc'],
    ['Basic abc', null],
    ['Bearer ', null],
    ['Bearer a b', null],
    ['Bearer a\u0000b', null],
    [undefined, null],
    [`Bearer ${'a'.repeat(513)}`, null],
  ])('%s -> %s', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});
