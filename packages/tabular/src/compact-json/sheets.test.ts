import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { cell, header, sheet, styles, WORKBOOK_ERRORS, WORKBOOKS } from '../testing/corpus/workbook-files';
import { inlineRows, workbook } from '../testing/workbooks';

describe('workbooks', () => {
  it.each(WORKBOOKS)('%s', async (_name, file, json) => {
    expect(await outcomeOf(file)).toBe(json);
  });

  it('with sheets that have rows are an object of lists, hidden ones too', async () => {
    const sheets = [
      sheet(inlineRows([['a'], ['1']]), 'Uno'),
      sheet('', 'Vacía'),
      sheet(inlineRows([['b'], ['2']]), '__proto__', 'hidden'),
    ];
    expect(await compactAll(workbook({ sheets }))).toMatchObject({
      json: '{"Uno":[{"a":"1"}],"__proto__":[{"b":"2"}]}',
      rows: 2,
      columns: 1,
      format: 'xlsx',
    });
  });

  it('have a header whatever is said of delimited text', async () => {
    expect(await outcomeOf(workbook({ sheets: [sheet(inlineRows([['1', '2'], ['3']]))] }), { header: false })).toBe(
      '[{"1":"3","2":""}]',
    );
  });

  it('count from 1904 where they say so', async () => {
    const data = `${header}<row>${cell('A2', '<v>0</v>', ' s="1"')}</row>`;
    expect(await outcomeOf(workbook({ sheets: [sheet(data)], styles, date1904: true }))).toBe(
      '[{"a":"1904-01-01","b":""}]',
    );
  });

  it.each(WORKBOOK_ERRORS)('%s are the error', async (_name, file, error) => {
    expect(await outcomeOf(file)).toBe(error);
  });
});
