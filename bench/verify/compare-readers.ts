/**
 * The corpus of packages/tabular beside Python's csv, json and xml, openpyxl and xlrd (Debian's python3-openpyxl, python3-xlrd):
 * `node --import tsx bench/verify/compare-readers.ts [python]`. Prints what differs, and how many were alike. What Botica decided
 * otherwise on purpose stands in `DECIDED`. Of XML the texts are compared, of workbooks the cells below the names.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { compactAll } from '../../packages/tabular/src/testing/compact';
import { CORPUS, type CorpusFile } from '../../packages/tabular/src/testing/corpus/corpus';

interface Answer {
  value?: unknown;
  error?: string;
}

/** Differences that are decided (docs/decisions/calculator/029), by what the file holds. */
const DECIDED: readonly (readonly [reason: string, isSo: (text: string, file: CorpusFile) => boolean])[] = [
  ['blanks around quotes go', (text) => /(^|,|\n)[ \t]+"|"[ \t]+(,|\n|$)/.test(text)],
  ['names of columns are told apart', (text) => /^(a,a|a,,|a,column_3| a )/.test(text)],
  ['line ends may be mixed', (text) => /\r(?!\n)/.test(text)],
  ['more cells than names', (_text, { outcome }) => outcome.includes('"column_')],
  ['a quote in a cell is text', (text) => /[^,\n"]"[^,\n"]|"[^,\n"]+"[^,\n]/.test(text)],
  ["Excel's line sep=", (text) => text.startsWith('sep=')],
  ['quotes of another kind', (text) => text.startsWith("'")],
  ['blank lines are no rows', (text) => /(^|\n)[ \t]*\n|\n[ \t]+$/.test(text)],
  ['an open quote is an error', (_text, { outcome }) => outcome.startsWith('unclosed_quote')],
  ['a limit', (_text, { outcome }) => /^(too_|cell_too_long)/.test(outcome)],
  ['nothing is an empty file', (_text, { outcome }) => outcome === 'empty_file' || outcome === 'binary_file'],
  ['a bad option', (_text, { outcome }) => outcome === 'bad_option'],
];

/** The same of workbooks, by what they are read as there and here. */
const DECIDED_BOOKS: readonly (readonly [reason: string, isSo: (theirs: string, ours: string) => boolean])[] = [
  ['openpyxl knows no sheets of strict Office Open XML', (theirs) => theirs === '[]'],
  ['the first day of 1904 is a time to openpyxl', (theirs, ours) => theirs === ours.replace('1904-01-01', '00:00:00')],
];

/** JSON with keys in order, and numbers as they stand. */
function comparable(json: string): unknown {
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
}

/** Cells below the names of each sheet, as texts, without blank rows and without blanks at the end of rows. */
function cellsOf(sheets: readonly (readonly string[][])[]): string[][][] {
  return sheets
    .map((rows) => rows.filter((row) => row.some((cell) => cell !== '')).slice(1))
    .map((rows) => rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)))
    .filter((rows) => rows.length > 0);
}

function cellsOfJson(json: string): string[][][] {
  const value: object = JSON.parse(json);
  const sheets: Record<string, unknown>[][] = Array.isArray(value) ? [value] : Object.values(value);
  // A row above the items stands for the names.
  return cellsOf(sheets.map((items) => [['names'], ...items.map((item) => Object.values(item).map(String))]));
}

/** The texts of XML, attributes left out. */
function textsOfJson(value: unknown, key = ''): string[] {
  if (key.startsWith('@')) return [];
  if (typeof value === 'string') return /[^ \t\r\n]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsOfJson(member, name));
}

function withPairs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPairs);
  if (typeof value !== 'object' || value === null) return value;
  return { object: Object.entries(value).map(([key, member]) => [key, withPairs(member)]) };
}

const python = spawn(process.argv[2] ?? 'python3', [`${import.meta.dirname}/independent-readers.py`], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();

async function ask(question: object): Promise<Answer> {
  python.stdin.write(`${JSON.stringify(question)}\n`);
  const { value } = await lines.next();
  return JSON.parse(value ?? '{}');
}

const KINDS: ReadonlySet<string> = new Set(['json', 'delimited', 'xml', 'xlsx', 'xls']);

function oursOf(format: string, json: string): string {
  if (format === 'xlsx' || format === 'xls') return JSON.stringify(cellsOfJson(json));
  if (format === 'xml') return JSON.stringify(textsOfJson(JSON.parse(json)));
  return JSON.stringify(withPairs(comparable(json)));
}

function theirsOf(format: string, value: unknown): string {
  if (format === 'xlsx' || format === 'xls') return JSON.stringify(cellsOf(value as string[][][]));
  return JSON.stringify(format === 'delimited' ? withPairs(value) : value);
}

type Count = 'alike' | 'decided' | 'differs' | 'other';
const counts = new Map<string, Partial<Record<Count, number>>>();
let differs = 0;

function count(kind: string, what: Count): void {
  const known = counts.get(kind) ?? {};
  counts.set(kind, { ...known, [what]: (known[what] ?? 0) + 1 });
}

for (const file of CORPUS) {
  const text = new TextDecoder().decode(file.content);
  const found = await compactAll(file.content, file.options).catch(() => null);
  const format = found?.format ?? file.options.format ?? 'delimited';
  const isBook = format === 'xlsx' || format === 'xls';
  const isUtf8 = (found?.encoding ?? 'utf-8') === 'utf-8' && !text.includes('\ufffd');
  const kind = KINDS.has(format) ? format : null;
  if (kind === null || !(isUtf8 || isBook)) {
    count(format, 'other');
    continue;
  }
  const delimiter = found?.delimiter ?? file.options.delimiter ?? ',';
  const answer = await ask({
    format: kind,
    delimiter,
    header: file.options.header ?? true,
    base64: Buffer.from(file.content).toString('base64'),
  });
  if (answer.error?.startsWith('ModuleNotFoundError')) {
    count(format, 'other');
    continue;
  }
  const theirs = answer.error === undefined ? theirsOf(kind, answer.value) : 'error';
  const ours = found === null ? 'error' : oursOf(kind, found.json);
  if (theirs === ours) count(format, 'alike');
  else if (!isBook && DECIDED.some(([, isSo]) => isSo(text, file))) count(format, 'decided');
  else if (isBook && DECIDED_BOOKS.some(([, isSo]) => isSo(theirs, ours))) count(format, 'decided');
  else {
    count(format, 'differs');
    differs++;
    process.stdout.write(
      `${file.name} ${JSON.stringify(text.slice(0, 120))}\n  Botica ${String(ours).slice(0, 300)}\n  Python ${theirs.slice(0, 300)}\n`,
    );
  }
}
python.stdin.end();
process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);
process.exitCode = differs > 0 ? 1 : 0;
