/**
 * The corpus of packages/tabular, delimited text and JSON, beside Python's csv and json:
 * `node --import tsx bench/verify/compare-readers.ts [python]`. Prints what differs, and how many were alike. What Botica decided
 * otherwise on purpose stands in `DECIDED`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { compactAll } from '../../packages/tabular/src/testing/compact';
import { CORPUS, type CorpusFile } from '../../packages/tabular/src/testing/corpus/corpus';

interface Answer {
  value?: unknown;
  error?: string;
}

/** Differences that are decided (docs/decisions/029), by what the file holds. */
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

/** JSON with keys in order, and numbers as they stand. */
function comparable(json: string): unknown {
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : `"${token}"`)),
  );
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

const counts = { alike: 0, decided: 0, other: 0, differs: 0 };
for (const file of CORPUS) {
  const text = new TextDecoder().decode(file.content);
  const found = await compactAll(file.content, file.options).catch(() => null);
  const format = found?.format ?? file.options.format ?? 'delimited';
  const isUtf8 = (found?.encoding ?? 'utf-8') === 'utf-8' && !text.includes('\ufffd');
  const kind = format === 'json' || format === 'delimited' ? format : null;
  if (kind === null || !isUtf8) {
    counts.other++;
    continue;
  }
  const delimiter = found?.delimiter ?? file.options.delimiter ?? ',';
  const answer = await ask({
    format: kind,
    delimiter,
    header: file.options.header ?? true,
    base64: Buffer.from(file.content).toString('base64'),
  });
  const theirs =
    answer.error === undefined ? JSON.stringify(kind === 'json' ? answer.value : withPairs(answer.value)) : 'error';
  const ours = found === null ? 'error' : JSON.stringify(withPairs(comparable(found.json)));
  if (theirs === ours) counts.alike++;
  else if (DECIDED.some(([, isSo]) => isSo(text, file))) counts.decided++;
  else {
    counts.differs++;
    process.stdout.write(
      `${file.name} ${JSON.stringify(text.slice(0, 120))}\n  Botica ${String(ours).slice(0, 300)}\n  Python ${theirs.slice(0, 300)}\n`,
    );
  }
}
python.stdin.end();
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.differs > 0 ? 1 : 0;
