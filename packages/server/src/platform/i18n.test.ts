import { describe, expect, it } from 'vitest';
import { createTranslator, negotiateLocale } from './i18n';

describe('negotiateLocale', () => {
  it.each([
    ['es-PY', 'es-PY'],
    ['es-AR,es;q=0.9', 'es-PY'],
    ['en;q=0.5, pt;q=0.8', 'pt-BR'],
    ['en;q=0.5, pt;q=0.5', 'en-US'],
    ['fr, en;q=0.1', 'en-US'],
    ['es;q=0, en;q=0.2', 'en-US'],
    ['fr', 'pt-BR'],
    ['*', 'pt-BR'],
    ['', 'pt-BR'],
    [';;;,,q=1', 'pt-BR'],
  ])('%s -> %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });
});

describe('createTranslator', () => {
  const words = { hello: 'Hello {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const translator = createTranslator([{ 'es-PY': { a: words }, 'en-US': { a: words }, 'pt-BR': { a: words } }]);

  it('fills placeholders without escaping, since answers are JSON', () => {
    expect(translator('en-US')('a.hello', { name: '<b>' })).toBe('Hello <b>');
  });

  it('chooses the plural of the language', () => {
    expect(translator('en-US')('a.rows', { count: 0 })).toBe('0 rows');
    expect(translator('pt-BR')('a.rows', { count: 0 })).toBe('0 row');
  });

  it('gives back what is no key, colons included', () => {
    expect(translator('en-US')('not: a key.')).toBe('not: a key.');
  });
});
