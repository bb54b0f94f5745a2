import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type CompactJsonOptions, openCompactJson } from './compact-json/compact-json';
import { TabularError } from './errors';
import { inlineRows, workbook } from './testing/workbooks';

const MB = 1_000_000;
/** So much of a file is read at most until its error is known. */
const MOST_READ_MB = 70;
const MOST_MB = 400;

/** So many bytes of a file that is made while it is read: `head`, then `unit` again and again. */
async function* made(head: string, unit: string, size: number): AsyncGenerator<Uint8Array> {
  yield strToU8(head);
  const chunk = strToU8(unit.repeat(Math.ceil(65_536 / unit.length)));
  for (let at = 0; at < size; at += chunk.length) yield chunk.slice();
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.slice(at, at + 65_536);
}

/** What a file comes to, read and forgotten: its error, or how large its JSON is; how much of it was read, and what that took. */
async function costOf(source: AsyncGenerator<Uint8Array>, options: CompactJsonOptions) {
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  const before = process.memoryUsage().rss;
  let most = before;
  let outcome: string;
  try {
    const { state, chunks } = await openCompactJson(counted(), options);
    for await (const _ of chunks) most = Math.max(most, process.memoryUsage().rss);
    outcome = `${state.rows} rows`;
  } catch (error) {
    if (!(error instanceof TabularError)) throw error;
    outcome = error.code;
  }
  most = Math.max(most, process.memoryUsage().rss);
  return { outcome, readMegabytes: bytesRead / MB, megabytes: (most - before) / MB };
}

const zeros = (size: number) => new Uint8Array(size).fill(48);
/** 0.4 MB that become 400: ten members of one. */
function bomb(): Uint8Array {
  const member = gzipSync(zeros(40 * MB), { level: 9 });
  return new Uint8Array(Buffer.concat(Array(10).fill(member)));
}
/** Bytes that are no text in any encoding that the rest of them is in. */
async function* noUtf8(size: number): AsyncGenerator<Uint8Array> {
  const line = [0xff, 0x2c, 0xc3, 0x28, 0x0a];
  const chunk = Uint8Array.from({ length: 65_535 }, (_, at) => line[at % line.length] ?? 0);
  yield strToU8('á,é\n'.repeat(100));
  for (let at = 0; at < size; at += chunk.length) yield chunk.slice();
}
const sheetOf = (cells: string) => workbook({ sheets: [{ name: 'A', data: cells }] });
const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const yamlLaughs = Array.from(
  { length: 10 },
  (_, at) => `l${at + 1}: &l${at + 1} [${Array(10).fill(`*l${at}`).join()}]`,
).join('\n');

const FILES: [name: string, source: () => AsyncGenerator<Uint8Array>, outcome: string, options?: CompactJsonOptions][] =
  [
    ['a bomb of gzip', () => whole(bomb()), 'zip_bomb'],
    [
      'a bomb in a workbook',
      () => {
        const row = `<row><c t="inlineStr"><is><t>${'0'.repeat(900_000)}</t></is></c></row>`;
        return whole(sheetOf(row.repeat(60)));
      },
      'zip_bomb',
    ],
    [
      'an archive in an archive',
      () => whole(zipSync({ 'a.zip': zipSync({ 'b.csv': zeros(20 * MB) }) })),
      'unsupported_format',
    ],
    ['gzip in gzip', () => whole(gzipSync(bomb())), 'binary_file'],
    [
      'a billion laughs in XML',
      () => whole(strToU8(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l10;</a>`)),
      'bad_xml',
    ],
    [
      'a billion laughs in YAML',
      () => whole(strToU8(`l0: &l0 [ha]\n${yamlLaughs}\n`)),
      'too_many_aliases',
      { format: 'yaml' },
    ],
    [
      'an entity of another file',
      () => whole(strToU8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')),
      'bad_xml',
    ],
    [
      'an entity of another machine',
      () => whole(strToU8('<!DOCTYPE a SYSTEM "http://example.test/a.dtd"><a>&x;</a>')),
      'bad_xml',
    ],
    ['JSON of a depth of 100,000', () => whole(strToU8('['.repeat(100_000))), 'too_deep'],
    ['objects of a depth of 100,000', () => whole(strToU8('{"a":'.repeat(100_000))), 'too_deep'],
    ['XML of a depth of 100,000', () => whole(strToU8('<a>'.repeat(100_000))), 'too_deep'],
    ['YAML of a depth of 100,000', () => whole(strToU8('['.repeat(100_000))), 'too_deep', { format: 'yaml' }],
    [
      'YAML indented 2,000 deep',
      () => whole(strToU8(Array.from({ length: 2000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'))),
      'bad_yaml',
      { format: 'yaml' },
    ],
    ['a cell of 300 MB', () => made('a,b\n', 'x', 300 * MB), 'cell_too_long', { format: 'delimited' }],
    ['a quoted cell of 300 MB', () => made('a,b\n"', 'x', 300 * MB), 'cell_too_long', { delimiter: ',' }],
    ['a quoted cell of 300 MB of lines', () => made('a,b\n"', 'x\n', 300 * MB), 'cell_too_long', { delimiter: ',' }],
    ['a text of 300 MB in JSON', () => made('["', 'x', 300 * MB), 'cell_too_long'],
    ['a number of 300 MB in JSON', () => made('[', '1', 300 * MB), 'cell_too_long'],
    ['a text of 300 MB in XML', () => made('<a>', 'x', 300 * MB), 'cell_too_long'],
    ['an attribute of 300 MB in XML', () => made('<a b="', 'x', 300 * MB), 'cell_too_long'],
    ['a comment of 300 MB in XML', () => made('<a><!--', 'x', 300 * MB), 'cell_too_long'],
    ['300 MB of YAML', () => made('a: 1\n', 'b: 1\n', 300 * MB), 'file_too_large', { format: 'yaml' }],
    ['60 MB of blanks', () => made('', ' ', 60 * MB), 'empty_file'],
    ['a million columns', () => made('', 'a,', 2 * MB), 'too_many_columns', { delimiter: ',' }],
    ['a million columns in a row', () => made('a,b\n', ',', MB), 'too_many_columns', { delimiter: ',' }],
    [
      'a million keys',
      () => whole(strToU8(`[{${Array.from({ length: MB }, (_, at) => `"k${at}":1`).join()}}]`)),
      'too_many_columns',
    ],
    [
      'a million elements of a million names',
      () => whole(strToU8(`<a>${Array.from({ length: MB }, (_, at) => `<b${at}/>`).join('')}</a>`)),
      'too_many_columns',
    ],
    [
      'many keys of YAML',
      () => whole(strToU8(Array.from({ length: 300_000 }, (_, at) => `k${at}: 1`).join('\n'))),
      'file_too_large',
      { format: 'yaml' },
    ],
    ['bytes that are no UTF-8', () => noUtf8(4 * MB), '812733 rows', { delimiter: ',' }],
    ['a workbook that is cut', () => whole(sheetOf(inlineRows([['a'], ['b']])).slice(0, -40)), 'damaged_archive'],
  ];

describe('a hostile file', () => {
  it('that takes longer than it may is ended, whatever it is', async () => {
    const limits = { maxSeconds: 0 };
    for (const content of ['a,b\n1,2\n', '[1]', '<a/>', 'a: 1']) {
      const cost = await costOf(whole(strToU8(content)), { limits });
      expect(cost.outcome).toBe('took_too_long');
    }
  });

  it.each(FILES)('%s is given up early, in little memory', async (_name, source, outcome, options = {}) => {
    const cost = await costOf(source(), options);
    expect(cost.outcome).toBe(outcome);
    expect(cost.readMegabytes).toBeLessThan(MOST_READ_MB);
    expect(cost.megabytes).toBeLessThan(MOST_MB);
  });
});
