import type { Locale } from '@botica/contract/locales';
import { expect, it } from 'vitest';
import { readTypedDate } from './typed-date';

it.each<[string, Locale, string | null]>([
  ['05/03/2026', 'es-PY', '2026-03-05'],
  ['5/3/2026', 'pt-BR', '2026-03-05'],
  ['05/03/2026', 'en-US', '2026-05-03'],
  ['31.12.1990', 'es-PY', '1990-12-31'],
  [' 29-02-2024 ', 'pt-BR', '2024-02-29'],
  ['1990-12-31', 'es-PY', '1990-12-31'],
  ['31/12/1990', 'en-US', null],
  ['29/02/2023', 'es-PY', null],
  ['31/04/2023', 'es-PY', null],
  ['00/01/2023', 'es-PY', null],
  ['5/3/26', 'es-PY', null],
  ['05032026', 'es-PY', null],
  ['', 'es-PY', null],
])('%j in %s is %s', (text, locale, date) => {
  expect(readTypedDate(text, locale)).toBe(date);
});
