import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllSearch, parseSearch, stringifySearch } from './search-params';

describe('query parameters', () => {
  it.each([
    ['?c=662E41', { c: '662E41' }],
    ['?id=12345678901234567890', { id: '12345678901234567890' }],
    ['?a=true&b=null&c=[1]', { a: 'true', b: 'null', c: '[1]' }],
    ['?zip=007', { zip: '007' }],
    ['?x=1&x=2', { x: '2' }],
    ['', {}],
  ])('%s stays text', (text, expected) => {
    expect(parseSearch(text)).toEqual(expected);
  });

  it('takes a parameter named __proto__ as any other', () => {
    expect(Object.entries(parseSearch('?__proto__=x'))).toEqual([['__proto__', 'x']]);
  });

  it('keeps all values of a repeated parameter for the page, and writes them again', () => {
    const text = '?x=1&__proto__=p&y=%26&x=2';
    expect(Object.entries(parseAllSearch(text))).toEqual([
      ['x', ['1', '2']],
      ['__proto__', 'p'],
      ['y', '&'],
    ]);
    expect(stringifySearch(parseAllSearch(text))).toBe('?x=1&x=2&__proto__=p&y=%26');
  });

  it('leaves out what is not given', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?c=&d=0');
    expect(stringifySearch({})).toBe('');
  });

  it('reads back what it wrote', () => {
    // Whole characters: an address cannot hold half of a surrogate pair.
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (values) => {
        expect(Object.entries(parseSearch(stringifySearch(values)))).toEqual(Object.entries(values));
      }),
    );
  });
});
