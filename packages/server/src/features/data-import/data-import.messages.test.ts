import { QUESTION_CODES } from '@botica/contract/data-import.vocabulary';
import { LOCALES } from '@botica/contract/locales';
import { FILE_ERROR_CODES, PROBLEM_CODES, WARNING_CODES } from '@botica/tabular/errors';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../platform/i18n';
import { dataImportMessages } from './data-import.messages';
import { REJECT_CODES, REMARK_CODES } from './reading/codes';

const translator = createTranslator([dataImportMessages]);

const keys = [
  ...FILE_ERROR_CODES.map((code) => `fileError.${code}`),
  ...[...PROBLEM_CODES, ...REJECT_CODES].map((code) => `reject.${code}`),
  ...[...WARNING_CODES, ...REMARK_CODES].map((code) => `warning.${code}`),
  ...QUESTION_CODES.map((code) => `question.${code}`),
  'fileError.too_much_memory',
  'fileError.hung',
  'question.date_order_contradicted',
  'question.date_year_open',
  ...['month_high', 'month_low', 'stores_new', 'prices_higher', 'prices_lower'].map((code) => `unusual.${code}`),
  'question.decimal_contradicted',
];

describe.each(LOCALES)('messages in %s', (locale) => {
  it.each(keys)('has words for %s', (key) => {
    const full = `dataImport.${key}`;
    expect(translator(locale)(full, {})).not.toBe(full);
  });
});
