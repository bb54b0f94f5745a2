import { type BookType, utils, type WorkBook, write } from '@e965/xlsx';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { bytesOf } from '../sources';

const csv = (text: string) => gzipSync(strToU8(text), { level: 9, mtime: 0 });
const whole = csv('id,v\n0012,ñ\n');

/** Gzip files and other archives, and their JSON or error. */
export const PACKED_FILES: [content: Uint8Array, outcome: string][] = [
  [whole, '[{"id":"0012","v":"ñ"}]'],
  [csv('{"a":1}\n{"a":2}\n'), '[{"a":1},{"a":2}]'],
  [csv('<a><b>1</b></a>'), '{"a":{"b":["1"]}}'],
  [csv('---\na: no\n'), '{"a":"no"}'],
  // Members stand for one file, wherever it was cut.
  [new Uint8Array([...csv('id,v\n00'), ...csv('12,x\n')]), '[{"id":"0012","v":"x"}]'],
  [new Uint8Array([...whole, 0, 0, 0]), '[{"id":"0012","v":"ñ"}]'],
  [whole.slice(0, -4), 'truncated_gzip'],
  [whole.with(whole.length - 8, (whole[whole.length - 8] ?? 0) ^ 1), 'damaged_gzip'],
  [gzipSync(whole, { mtime: 0 }), 'binary_file'],
  [csv(''), 'empty_file'],
  [zipSync({ 'a.csv': strToU8('a,b\n1,2\n') }), 'unsupported_format'],
  // Half of a pair in UTF-16.
  [
    bytesOf([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0, 0x0a, 0, 0x31, 0, 0x2c, 0, 0x3d, 0xd8, 0x0a, 0]),
    '[{"a":"1","b":"\ufffd"}]',
  ],
];

/** Two sheets of a workbook as another program writes it. */
function bookOf(bookType: BookType): Uint8Array {
  const book: WorkBook = utils.book_new();
  const first = utils.aoa_to_sheet([
    ['id', 'n', '__proto__', 'v'],
    ['0012', 1.5, true, { t: 'e', v: 42, w: '#N/A' }],
    ['', 12345678901, 'ñ 😀', '1.234,56'],
    ['merged', -0.1, '', ' a '],
    ['', 2, '', ''],
  ]);
  first['!merges'] = [utils.decode_range('A4:A5')];
  utils.book_append_sheet(book, first, 'Uno');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x'], [1]]), 'Dos & más');
  return new Uint8Array(write(book, { bookType, type: 'array' }));
}

const SHEETS =
  '{"Uno":[{"id":"0012","n":1.5,"__proto__":"true","v":"#N/A"},{"id":"","n":12345678901,"__proto__":"ñ 😀","v":"1.234,56"},{"id":"merged","n":-0.1,"__proto__":"","v":" a "},{"id":"","n":2,"__proto__":"","v":""}],"Dos & más":[{"x":1}]}';

/** Workbooks of other kinds than XLSX of our own, and their JSON or error. */
export const OTHER_WORKBOOKS: [content: Uint8Array, outcome: string][] = [
  [bookOf('xlsx'), SHEETS],
  [bookOf('biff8'), SHEETS],
  // Its writer leaves error cells out.
  [bookOf('ods'), SHEETS.replace('#N/A', '')],
  [bookOf('biff8').slice(0, 600), 'damaged_xls'],
  [bookOf('ods').slice(0, -30), 'damaged_archive'],
];
