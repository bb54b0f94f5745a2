import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import enUS from '../locales/en-US.json';
import esPY from '../locales/es-PY.json';
import ptBR from '../locales/pt-BR.json';
import { isDataFilter, LIST_FILTERS, specOf } from './filter-registry';

/** Words by their keys; a key that has none fails. */
function translator(words: object): TFunction<'sales-trends'> {
  const read = (key: string) => {
    const text = key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), words);
    if (typeof text !== 'string') throw new Error(`no words for ${key}`);
    return text;
  };
  return read as TFunction<'sales-trends'>;
}

describe.each([
  ['es-PY', esPY],
  ['en-US', enUS],
  ['pt-BR', ptBR],
])('filters in %s', (_, words) => {
  const t = translator(words);

  it.each(LIST_FILTERS)('%s has a name, and so has each of its values', (name) => {
    const { values, text, emptyKey } = specOf(name);
    expect(t(`filters.${name}`)).not.toBe('');
    if (emptyKey !== undefined) expect(t(emptyKey)).not.toBe('');
    const names = (values ?? []).map((value) => text(value, { t, nameOf: (_kind, id) => id }));
    expect(new Set(names).size).toBe(names.length);
    expect(values === null).toBe(isDataFilter(name));
  });
});
