import type { CompactJsonOptions } from '../../compact-json/compact-json';
import { bytesOf } from '../sources';

const wide = 'abc\u00e1\u20ac\u{1f600}';

/** Content, its JSON or error, and warnings where there are any. */
type Case = [content: string | Uint8Array, json: string, options?: CompactJsonOptions, warnings?: string];

const RFC: Case[] = [
  ['a,b\n1,2\n', '[{"a":"1","b":"2"}]'],
  ['a,b\r\n1,2\r\n', '[{"a":"1","b":"2"}]'],
  ['a,b\r1,2\r3,4', '[{"a":"1","b":"2"},{"a":"3","b":"4"}]'],
  ['a,b\n1,2\r\n3,4\r5,6', '[{"a":"1","b":"2"},{"a":"3","b":"4"},{"a":"5","b":"6"}]'],
  ['a,b\n1,2', '[{"a":"1","b":"2"}]'],
  ['a,b\n"1,5","2"', '[{"a":"1,5","b":"2"}]'],
  ['a,b\n"x\ny",2\n', '[{"a":"x\\ny","b":"2"}]'],
  ['a,b\n"x\r\ny",2\n', '[{"a":"x\\r\\ny","b":"2"}]'],
  ['a,b\n"x\ry",2\n', '[{"a":"x\\ry","b":"2"}]'],
  ['a,b\n"say ""hi""",2\n', '[{"a":"say \\"hi\\"","b":"2"}]'],
  ['a,b\n"""",""\n', '[{"a":"\\"","b":""}]'],
  ['a,b\n,\n', '[{"a":"","b":""}]'],
  ['a,b\n1,\n', '[{"a":"1","b":""}]'],
  ['a,b\n "1" , "2, 3" \n', '[{"a":"1","b":"2, 3"}]'],
  ['a,b\n x , y \n', '[{"a":" x ","b":" y "}]'],
  ['a,b\n5" pipe,2\n', '[{"a":"5\\" pipe","b":"2"}]'],
  ['a\n""\n', '[{"a":""}]'],
  ['a,b\n1,"2\n3"', '[{"a":"1","b":"2\\n3"}]'],
  ['"a","b"\n"1","2"\n', '[{"a":"1","b":"2"}]'],
  ['"a\nb",c\n1,2\n', '[{"a\\nb":"1","c":"2"}]'],
];

const VALUES: Case[] = [
  ['id,n\n0012,007\n', '[{"id":"0012","n":"007"}]'],
  ['id\n12345678901234567890\n', '[{"id":"12345678901234567890"}]'],
  ['d,e\n05/03/2026,2026-03-05\n', '[{"d":"05/03/2026","e":"2026-03-05"}]'],
  ['v;w\n1.234,56;1,5\n', '[{"v":"1.234,56","w":"1,5"}]'],
  ['v,w\n1.10,1e5\n', '[{"v":"1.10","w":"1e5"}]'],
  ['v,w\nTRUE,null\n', '[{"v":"TRUE","w":"null"}]'],
  ['v,w\n=1+1,-\n', '[{"v":"=1+1","w":"-"}]'],
  ['v,w\na\\b,/\n', '[{"v":"a\\\\b","w":"/"}]'],
  ['v,w\nx\u0007y,\u001fz\n', '[{"v":"x\\u0007y","w":"\\u001fz"}]', { format: 'delimited' }],
  ['v,w\nx\u0000y,z\n', '[{"v":"x\\u0000y","w":"z"}]', { format: 'delimited' }],
  ['v,w\na\tb,\f\b\n', '[{"v":"a\\tb","w":"\\f\\b"}]', { delimiter: ',', format: 'delimited' }],
  [`v,w\n${wide},ñ\n`, `[{"v":"${wide}","w":"ñ"}]`],
  ['v,w\n\u2028,\u007f\n', '[{"v":"\u2028","w":"\u007f"}]'],
];

const HEADERS: Case[] = [
  ['\ufeffa,b\n1,2\n', '[{"a":"1","b":"2"}]'],
  ['__proto__,constructor\n1,2\n', '[{"__proto__":"1","constructor":"2"}]'],
  ['a,a,a\n1,2,3\n', '[{"a":"1","a (2)":"2","a (3)":"3"}]', {}, 'duplicate_headers'],
  ['a,,\n1,2,3\n', '[{"a":"1","column_2":"2","column_3":"3"}]', {}, 'empty_headers'],
  ['a,column_3\n1,2,3\n', '[{"a":"1","column_3":"2","column_3 (2)":"3"}]', { delimiter: ',' }, 'long_rows'],
  [' a ,b\n1,2\n', '[{"a":"1","b":"2"}]'],
  ['a"b,c\\d\n1,2\n', '[{"a\\"b":"1","c\\\\d":"2"}]'],
  ['1,2\n3,4\n', '[{"1":"3","2":"4"}]'],
  ['1,2\n3,4\n', '[{"column_1":"1","column_2":"2"},{"column_1":"3","column_2":"4"}]', { header: false }],
  ['a,b\n', '[]'],
  ['a,b', '[]'],
  ['a,b\n', '[{"column_1":"a","column_2":"b"}]', { header: false }],
  ['\n\na,b\n1,2\n', '[{"a":"1","b":"2"}]', { delimiter: ',' }, 'blank_rows'],
];

const RAGGED: Case[] = [
  ['a,b\n1\n', '[{"a":"1"}]', { delimiter: ',' }, 'short_rows'],
  ['a,b\n1,2,3,4\n', '[{"a":"1","b":"2","column_3":"3","column_4":"4"}]', { delimiter: ',' }, 'long_rows'],
  ['a,b\n\n1,2\n   \n', '[{"a":"1","b":"2"}]', {}, 'blank_rows'],
  ['a,b\n,\n1,2\n', '[{"a":"","b":""},{"a":"1","b":"2"}]'],
  ['a,b\n"x"y,2\n', '[{"a":"\\"x\\"y","b":"2"}]', {}],
  ['a,b\n"x" y "z",2\n', '[{"a":"\\"x\\" y \\"z\\"","b":"2"}]', {}],
  ['Ventas\nA,B,C\n1,2,3\n', '[{"A":"1","B":"2","C":"3"}]', {}, 'skipped_lines'],
  ['1,2\n3\n', '[{"column_1":"1","column_2":"2"},{"column_1":"3"}]', { header: false, delimiter: ',' }, 'short_rows'],
];

const DIALECTS: Case[] = [
  ['a;b\n1,5;2\n', '[{"a":"1,5","b":"2"}]'],
  ['a\tb\n1\t2\n', '[{"a":"1","b":"2"}]'],
  ['a\tb\n\t\n', '[{"a":"","b":""}]'],
  ['a|b\n1|2\n', '[{"a":"1","b":"2"}]'],
  ['a,b;c\n1,2;3\n', '[{"a,b":"1,2","c":"3"}]', { delimiter: ';' }],
  ['a¦b\n1¦2\n', '[{"a":"1","b":"2"}]', { delimiter: '¦' }],
  ['a€b\nâ€€\n', '[{"a":"â","b":"","column_3":""}]', { delimiter: '€' }, 'long_rows'],
  ['sep=;\na;b\n1;2\n', '[{"a":"1","b":"2"}]'],
  ['Ventas;;\n;;\na;b;c\n1;2;3\n', '[{"a":"1","b":"2","c":"3"}]', {}, 'skipped_lines'],
  ['Ventas de marzo\nSucursal Centro\n\na,b,c\n1,2,3\n', '[{"a":"1","b":"2","c":"3"}]', {}, 'skipped_lines,blank_rows'],
  ['sep=;\n1;2\n', '[{"column_1":"1","column_2":"2"}]', { header: false }],
  ["'a','b'\n'x, y','2'\n'z','3'\n", '[{"a":"x, y","b":"2"},{"a":"z","b":"3"}]'],
  [
    '  1  2  3\n 4   5 6\n',
    '[{"column_1":"1","column_2":"2","column_3":"3"},{"column_1":"4","column_2":"5","column_3":"6"}]',
    { header: false },
  ],
  ['{"a":1}\n1,2\n', '[{"{\\"a\\":1}":"1","column_2":"2"}]', { format: 'delimited', delimiter: ',' }, 'long_rows'],
];

const ENCODINGS: Case[] = [
  [
    bytesOf(
      [0xff, 0xfe],
      [...'a;b\n1;ñ\n'].flatMap((char) => [char.charCodeAt(0), 0]),
    ),
    '[{"a":"1","b":"ñ"}]',
  ],
  [
    bytesOf(
      [0xfe, 0xff],
      [...'a;b\n1;2\n'].flatMap((char) => [0, char.charCodeAt(0)]),
    ),
    '[{"a":"1","b":"2"}]',
  ],
  [
    bytesOf('producto;precio\nAnalg', [0xe9], 'sico ni', [0xf1], 'o;5\nJab', [0xf3], 'n;2\n'),
    '[{"producto":"Analgésico niño","precio":"5"},{"producto":"Jabón","precio":"2"}]',
  ],
  [bytesOf('a,b\nx', [0xff], 'ñañañ,1\n'), '[{"a":"x\ufffdñañañ","b":"1"}]', { delimiter: ',' }, 'damaged_text'],
];

/** Delimited text that is refused. */
export const DELIMITED_ERRORS: [content: string | Uint8Array, error: string, options?: CompactJsonOptions][] = [
  ['', 'empty_file'],
  ['\ufeff', 'empty_file'],
  [' \n\r\n', 'empty_file'],
  ['a,b\n1,"open\n', 'unclosed_quote at line 2'],
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 'binary_file'],
  ['a,b\n1,2\n', 'bad_option', { delimiter: '"' }],
  [`a\n${'x'.repeat(30)}\n`, 'cell_too_long at line 2', { limits: { maxCellSize: 20 } }],
  ['a,b\n1,2,3,4\n', 'too_many_columns at line 2', { limits: { maxColumns: 3 } }],
];

export const DELIMITED_FILES = [...RFC, ...VALUES, ...HEADERS, ...RAGGED, ...DIALECTS, ...ENCODINGS];
