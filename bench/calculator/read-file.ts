// One way to read a file as JSON, in a process of its own: `node --import tsx read-file.ts READER PATH`.
import { isUtf8 } from 'node:buffer';
import { createReadStream, readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import { parse } from 'yaml';
import { openCompactJson } from '../../packages/tabular/src/compact-json/compact-json';

const CHUNK_BYTES = 1 << 20;

/** Each answers how many characters of JSON it made; those called `alone` make none. */
const READERS: Readonly<Record<string, (path: string) => Promise<number> | number>> = {
  async botica(path) {
    let size = 0;
    const { chunks } = await openCompactJson(piecesOf(path), { filename: path, isUtf8 });
    for await (const chunk of chunks) size += chunk.length;
    return size;
  },
  'PapaParse, whole string': (path) =>
    JSON.stringify(Papa.parse(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data).length,
  'PapaParse alone, step': (path) => {
    Papa.parse(readFileSync(path, 'utf8'), { step: () => {} });
    return 0;
  },
  'SheetJS, whole string': (path) => jsonOfBook(read(readFileSync(path, 'utf8'), { type: 'string', raw: true })),
  SheetJS: (path) => jsonOfBook(read(readFileSync(path))),
  'JSON.parse, whole string': (path) => JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))).length,
  'JSON.parse, line by line': (path) =>
    JSON.stringify(
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    ).length,
  'saxes alone': async (path) => {
    const parser = new SaxesParser();
    const decoder = new TextDecoder();
    for await (const piece of piecesOf(path)) parser.write(decoder.decode(piece, { stream: true }));
    parser.close();
    return 0;
  },
  'yaml alone': (path) => {
    parse(readFileSync(path, 'utf8'));
    return 0;
  },
};

function jsonOfBook({ SheetNames, Sheets }: ReturnType<typeof read>): number {
  return JSON.stringify(SheetNames.map((name) => utils.sheet_to_json(Sheets[name] ?? {}))).length;
}

async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const piece: Buffer = chunk;
    // As the server does (convert-file.ts).
    yield new Uint8Array(piece.buffer, piece.byteOffset, piece.length);
  }
}

const [name = '', path = ''] = process.argv.slice(2);
const reader = READERS[name];
if (reader === undefined) throw new Error(`there is no reader ${name}`);
const begin = performance.now();
const before = process.cpuUsage();
const jsonSize = await reader(path);
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(before);
const processorSeconds = (user + system) / 1e6;
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ seconds, processorSeconds, peakBytes, jsonSize }));
