import { describe, expect, it } from 'vitest';
import { compactAll, outcomeOf } from '../testing/compact';
import { inlineRows, workbook } from '../testing/workbooks';

const cell = (reference: string, inner: string, attributes = '') => `<c r="${reference}"${attributes}>${inner}</c>`;
const sheet = (data: string, name = 'Hoja1', state?: string) => ({ name, data, ...(state ? { state } : {}) });
const header = inlineRows([['a', 'b']]);
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>';

describe('workbooks', () => {
  it.each<[name: string, data: string, json: string]>([
    [
      'texts',
      inlineRows([
        ['a', 'b'],
        ['x', '0012'],
      ]),
      '[{"a":"x","b":"0012"}]',
    ],
    [
      'numbers',
      `${header}<row r="2">${cell('A2', '<v>1.5</v>')}${cell('B2', '<v>-3</v>')}</row>`,
      '[{"a":1.5,"b":-3}]',
    ],
    [
      'a number beyond a double',
      `${header}<row>${cell('A2', '<v>12345678901234567890</v>')}</row>`,
      '[{"a":"12345678901234567890","b":""}]',
    ],
    ['a stored double', `${header}<row>${cell('A2', '<v>548.97149999999999</v>')}</row>`, '[{"a":548.9715,"b":""}]'],
    [
      'dates',
      `${header}<row>${cell('A2', '<v>45000</v>', ' s="1"')}${cell('B2', '<v>45000.5</v>', ' s="2"')}</row>`,
      '[{"a":"2023-03-15","b":"2023-03-15 12:00:00"}]',
    ],
    [
      'booleans and errors',
      `${header}<row>${cell('A2', '<v>1</v>', ' t="b"')}${cell('B2', '<v>#N/A</v>', ' t="e"')}</row>`,
      '[{"a":"true","b":"#N/A"}]',
    ],
    [
      'formulas',
      `${header}<row>${cell('A2', '<f>1+1</f><v>2</v>')}${cell('B2', '<f>"x"</f><v>x</v>', ' t="str"')}</row>`,
      '[{"a":2,"b":"x"}]',
    ],
    ['shared texts', `${header}<row>${cell('A2', '<v>0</v>', ' t="s"')}</row>`, '[{"a":"compartido","b":""}]'],
    ['blank rows', `${header}<row r="5">${cell('B5', '<v>1</v>')}</row>`, '[{"a":"","b":1}]'],
    [
      'cells beyond the header',
      `${header}<row r="2">${cell('C2', '<v>1</v>')}</row>`,
      '[{"a":"","b":"","column_3":1}]',
    ],
    [
      'a header that is a key of every object',
      `${inlineRows([['__proto__', '__proto__']])}<row>${cell('A2', '<v>1</v>')}</row>`,
      '[{"__proto__":1,"__proto__ (2)":""}]',
    ],
  ])('%s', async (_name, data, json) => {
    const file = workbook({ sheets: [sheet(data)], styles, strings: '<si><t>compartido</t></si>' });
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

  it('without a header have numbered columns', async () => {
    expect(await outcomeOf(workbook({ sheets: [sheet(inlineRows([['1', '2'], ['3']]))] }), { header: false })).toBe(
      '[{"column_1":"1","column_2":"2"},{"column_1":"3"}]',
    );
  });

  it('count from 1904 where they say so', async () => {
    const data = `${header}<row>${cell('A2', '<v>0</v>', ' s="1"')}</row>`;
    expect(await outcomeOf(workbook({ sheets: [sheet(data)], styles, date1904: true }))).toBe(
      '[{"a":"1904-01-01","b":""}]',
    );
  });

  it.each<[string, Uint8Array, string]>([
    ['no rows', workbook({ sheets: [sheet('')] }), 'no_rows'],
    ['a cut archive', workbook({ sheets: [sheet(header)] }).slice(0, -30), 'damaged_archive'],
    [
      'an encrypted one',
      new Uint8Array([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        0xa1,
        0xb1,
        0x1a,
        0xe1,
        ...[...'EncryptedPackage'].flatMap((char) => [char.charCodeAt(0), 0]),
      ]),
      'encrypted_workbook',
    ],
  ])('%s are the error', async (_name, file, error) => {
    expect(await outcomeOf(file)).toBe(error);
  });
});
