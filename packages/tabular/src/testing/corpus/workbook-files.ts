import { inlineRows, workbook } from '../workbooks';

/** @internal */
export const cell = (reference: string, inner: string, attributes = '') =>
  `<c r="${reference}"${attributes}>${inner}</c>`;
/** @internal */
export const sheet = (data: string, name = 'Hoja1', state?: string) => ({ name, data, ...(state ? { state } : {}) });
/** @internal */
export const header = inlineRows([['a', 'b']]);
/** @internal */
export const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs>';

const SHEETS: [name: string, data: string, json: string][] = [
  [
    'texts',
    inlineRows([
      ['a', 'b'],
      ['x', '0012'],
    ]),
    '[{"a":"x","b":"0012"}]',
  ],
  ['numbers', `${header}<row r="2">${cell('A2', '<v>1.5</v>')}${cell('B2', '<v>-3</v>')}</row>`, '[{"a":1.5,"b":-3}]'],
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
  ['cells beyond the header', `${header}<row r="2">${cell('C2', '<v>1</v>')}</row>`, '[{"a":"","b":"","column_3":1}]'],
  [
    'a header that is a key of every object',
    `${inlineRows([['__proto__', '__proto__']])}<row>${cell('A2', '<v>1</v>')}</row>`,
    '[{"__proto__":1,"__proto__ (2)":""}]',
  ],
];

/** Others, and what they are as JSON. */
const BOOKS: [name: string, file: Uint8Array, json: string][] = [
  [
    'strict Office Open XML',
    workbook({ sheets: [sheet(`${header}<row>${cell('A2', '<v>1</v>')}</row>`)], isStrict: true }),
    '[{"a":1,"b":""}]',
  ],
  [
    'merged cells: the first one has the text',
    workbook({
      sheets: [
        {
          ...sheet(`${header}<row>${cell('A2', '<is><t>x</t></is>', ' t="inlineStr"')}</row>`),
          merged: ['A2:B2'],
        },
      ],
    }),
    '[{"a":"x","b":""}]',
  ],
  [
    'a hidden sheet',
    workbook({
      sheets: [sheet(inlineRows([['a'], ['1']]), 'Uno'), sheet(inlineRows([['b'], ['2']]), 'Dos', 'hidden')],
    }),
    '{"Uno":[{"a":"1"}],"Dos":[{"b":"2"}]}',
  ],
  [
    'days from 1904',
    workbook({
      sheets: [sheet(`${header}<row>${cell('A2', '<v>0</v>', ' s="1"')}</row>`)],
      styles,
      date1904: true,
    }),
    '[{"a":"1904-01-01","b":""}]',
  ],
  [
    'the day before March 1900, and the day that never was',
    workbook({
      sheets: [sheet(`${header}<row>${cell('A2', '<v>59</v>', ' s="1"')}${cell('B2', '<v>61</v>', ' s="1"')}</row>`)],
      styles,
    }),
    '[{"a":"1900-02-28","b":"1900-03-01"}]',
  ],
];

/** Workbooks, and what they are as JSON. */
export const WORKBOOKS: [name: string, file: Uint8Array, json: string][] = [
  ...SHEETS.map(([name, data, json]): [string, Uint8Array, string] => [
    name,
    workbook({ sheets: [sheet(data)], styles, strings: '<si><t>compartido</t></si>' }),
    json,
  ]),
  ...BOOKS,
];

/** Workbooks that are refused. */
export const WORKBOOK_ERRORS: [name: string, file: Uint8Array, error: string][] = [
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
];
