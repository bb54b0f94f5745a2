import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataImport, ImportLayout, type ImportPreview, type ImportRemark } from '@botica/contract/data-import';
import {
  commitImport,
  deleteImport,
  getImport,
  updateImport,
  uploadImport,
} from '@botica/contract/data-import.endpoints';
import { type ImportKind, type QuestionCode, ROW_SENSES } from '@botica/contract/data-import.vocabulary';
import { ApiClient, ApiError } from './api-client';
import { type ImportArguments, readArguments, USAGE, UsageError } from './import-arguments';

interface Output {
  /** The finished import goes here. */
  out(text: string): void;
  /** Progress, warnings and errors go here. */
  err(text: string): void;
}

/** 0 done, 1 failed or refused, 2 needs an answer. */
const EXIT = { done: 0, failed: 1, needsAnswer: 2 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const FILE_ERRORS = new Map<unknown, string>([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'the file may not be read: permission is missing'],
  ['EISDIR', 'this is a directory; name the files in it'],
]);

/** A small file is in at once. */
const FIRST_POLL_MS = 20;
const POLL_MS = 250;
/** Failed looks at a running import until it is given up: a minute. */
const PATIENCE = 240;
const LONGEST_QUERY = 4000;

type Flag = (question: ImportRemark, preview: ImportPreview) => string;

/** The flag that answers a question of the preview: none is without. */
const FLAGS: Record<QuestionCode, Flag> = {
  date_order_assumed: () => '--date-order dmy, mdy or ymd',
  decimal_ambiguous: () => '--decimal , or --decimal .',
  date_unmapped: () => '--map date=COLUMN',
  amount_unmapped: () => '--map amount=COLUMN, --map unit_price=COLUMN, or --map amount= to count units',
  product_unmapped: () => '--map product=COLUMN or --map category=COLUMN, or --map product= for none',
  quantity_unmapped: () => '--map quantity=COLUMN, or --map quantity= where each row is one unit',
  already_imported: () => '--only-new to leave them out, or --force to count them again',
  visitors_unmapped: () => '--map visitors=COLUMN',
  score_unmapped: () => '--map score=COLUMN',
  customer_unmapped: () => '--map customer=COLUMN',
  person_unmapped: () => '--map gender=COLUMN, or --map birth_date=COLUMN',
  product_id_unmapped: () => '--map product_id=COLUMN',
  product_name_unmapped: () => '--map product=COLUMN, or --map category=COLUMN',
  column_unreadable: () =>
    '--map amount=COLUMN, --map unit_price=COLUMN, --map quantity=COLUMN, or --map amount= for none',
  rows_of_kinds: ({ column }) => `--map "type=${column}"`,
  rows_repeated: () => '--repeats drop to count them once, or --repeats keep',
  payments_split: () => '--repeats drop to count them once, or --repeats keep',
  other_table: () => '--tables first for the first one alone, or --tables all',
  currency_mixed: () => '--currency CODE for one, or --rate CODE=NUMBER for each other one to convert it',
  currency_blank: () => '--currency CODE of those that name none, or --rate CODE=NUMBER to convert the others',
  score_scale: () => '--scale 0-10',
  fill_down: () => '--fill-down yes or --fill-down no',
  amount_of_ticket: () => '--amount-of line or --amount-of ticket',
  discount_of_ticket: () => '--discount-of line or --discount-of ticket',
  sense_unknown: ({ column }) => `--sense "WORD=${ROW_SENSES.join('|')}" for each word of ${column}`,
  refund_side: ({ column }) => `--map "amount=${column}" --map refund_amount=COLUMN, or the other way round`,
  encoding_close: () => '--encoding windows-1252, windows-1250, cp850 or cp437',
  wide_file: (_, preview) => `--unpivot "${preview.unpivotSuggestion.join(',')}"`,
};
const ANSWERS: ReadonlyMap<string, Flag> = new Map(Object.entries(FLAGS));

/** Whole command: imports each file in turn and resolves to the exit code, 1 before 2 before 0. */
export async function runImport(argv: readonly string[], env: NodeJS.ProcessEnv, output: Output): Promise<ExitCode> {
  try {
    const args = readArguments(argv);
    if (args.isHelp) {
      output.out(USAGE);
      return EXIT.done;
    }
    const job = await withLayout(args);
    const client = await ApiClient.connect(env);
    const codes = new Set<ExitCode>();
    for (const file of args.files) codes.add(await importFile(client, file, job, output));
    return codes.has(EXIT.failed) ? EXIT.failed : codes.has(EXIT.needsAnswer) ? EXIT.needsAnswer : EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) output.err(`${error.message}\n${USAGE}`);
    else if (error instanceof ApiError) output.err(`${error.message}\n`);
    else throw error;
    return EXIT.failed;
  }
}

/** How files are to be read. */
type ImportRequest = Omit<ImportArguments, 'kind'> & { kind: ImportKind };

/** What the command line says, on top of what a kept layout says. */
async function withLayout(args: ImportArguments): Promise<ImportRequest> {
  if (args.layout === null) return { ...args, kind: args.kind ?? 'sales' };
  const { kind, mapping, options } = await readLayoutFile(args.layout);
  const said = Object.entries(args.options).filter(([, value]) => value !== undefined);
  return {
    ...args,
    kind: args.kind ?? kind,
    options: { ...options, ...Object.fromEntries(said) },
    mapping: { ...mapping, ...args.mapping },
  };
}

async function readLayoutFile(path: string): Promise<ImportLayout> {
  try {
    return ImportLayout.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const why = isFileError(error) ? (FILE_ERRORS.get(error.code) ?? error.code) : 'it is no layout of an import';
    throw new UsageError(`--layout ${path}: ${why}`, { cause: error });
  }
}

async function importFile(client: ApiClient, path: string, args: ImportRequest, output: Output): Promise<ExitCode> {
  const say = (text: string) => output.err(`${path}: ${text}\n`);
  try {
    const preview = await understand(client, path, args, output);
    for (const { message } of [...preview.layout, ...preview.warnings]) say(message);
    sayOutline(preview, say);
    if (args.saveLayout !== null) {
      const { kind, mapping, options: read } = preview;
      await writeFile(args.saveLayout, `${JSON.stringify({ kind, mapping, options: read }, null, 2)}\n`);
    }
    if (preview.questions.length > 0) {
      for (const question of preview.questions) {
        const flag = ANSWERS.get(question.code)?.(question, preview);
        say(flag ? `${question.message}\n  Answer with ${flag}` : question.message);
      }
      if (preview.suggestedKind !== null)
        say(`The columns look like ${preview.suggestedKind}: --kind ${preview.suggestedKind}`);
      say(`Columns: ${preview.columns.map(({ name }) => name).join(', ')}`);
      await client.call(deleteImport, { params: { id: preview.id } });
      return EXIT.needsAnswer;
    }
    await client.call(commitImport, { params: { id: preview.id } });
    const finished = await follow(client, preview.id, path, output);
    output.out(`${args.isJson ? JSON.stringify(finished) : describe(finished)}\n`);
    if (finished.status !== 'done') say(finished.error?.message ?? finished.status);
    return finished.status === 'done' ? EXIT.done : EXIT.failed;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'import_duplicate' || error.code === 'already_imported'))
      say(
        `${error.message}\n  ${error.code === 'already_imported' ? 'Leave them out with --only-new, or count them again' : 'Import it once more'} with --force`,
      );
    else if (error instanceof ApiError) say(error.message);
    else if (isFileError(error)) say(FILE_ERRORS.get(error.code) ?? `the file cannot be read (${error.code})`);
    else throw error;
    return EXIT.failed;
  }
}

/** What the file says itself, what is unusual, and which columns are not used. */
function sayOutline({ outline, columns, currency }: ImportPreview, say: (text: string) => void): void {
  for (const { label, stated, read } of outline?.stated ?? [])
    say(`The file says ${stated} ${currency} (${label}), ${read} ${currency} was read`);
  for (const { message } of outline?.unusual ?? []) say(message);
  for (const { field, text, label, isJoined } of outline?.variants ?? [])
    if (!isJoined)
      say(`${text} and ${label} differ in case and accents alone: --join "${field}:${text}=${label}" joins them`);
  const unused = columns.flatMap(({ name, looksLike }) => (looksLike === null ? [] : [`${name} (${looksLike})`]));
  if (unused.length > 0) say(`Not used: ${unused.join(', ')}`);
}

async function understand(
  client: ApiClient,
  path: string,
  args: ImportRequest,
  output: Output,
): Promise<ImportPreview> {
  const { size } = await stat(path);
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  let sentBytes = 0;
  const progress = progressLine(output, path, 'upload');
  source.on('data', (chunk) => {
    sentBytes += chunk.length;
    progress(sentBytes / Math.max(1, size));
  });
  const options = JSON.stringify(args.options);
  const query = {
    kind: args.kind,
    filename: basename(path),
    force: args.isForced ? ('true' as const) : ('false' as const),
    onlyNew: args.isOnlyNew ? ('true' as const) : ('false' as const),
    // A long list of columns does not fit in an address; it goes with the second call.
    ...(options.length < LONGEST_QUERY && { options }),
  };
  const { data } = await client.call(uploadImport, { query }, { 'Content-Length': String(size) }, source);
  const params = { id: data.id };
  try {
    const read = query.options
      ? data
      : (await client.call(updateImport, { params, body: { options: args.options } })).data;
    if (Object.keys(args.mapping).length === 0) return read;
    const chosen = new Set(Object.values(args.mapping));
    const kept = Object.entries(read.mapping).filter(([, column]) => !chosen.has(column));
    const all = Object.entries({ ...Object.fromEntries(kept), ...args.mapping });
    const mapping = Object.fromEntries(all.filter(([, column]) => column !== ''));
    return (await client.call(updateImport, { params, body: { mapping } })).data;
  } catch (error) {
    await client.call(deleteImport, { params });
    throw error;
  }
}

async function follow(client: ApiClient, id: number, path: string, output: Output): Promise<DataImport> {
  const progress = progressLine(output, path, 'import');
  let waitMs = FIRST_POLL_MS;
  for (let failures = 0; ; ) {
    let data: DataImport;
    try {
      ({ data } = await client.call(getImport, { params: { id } }));
      failures = 0;
    } catch (error) {
      // The import goes on by itself: a server that restarts, or a database that is away, is waited for.
      const isAway = error instanceof ApiError && (error.code === 'unavailable' || error.code === 'unreachable');
      if (!isAway || ++failures > PATIENCE) throw error;
      await sleep(POLL_MS);
      continue;
    }
    progress(data.status === 'running' ? data.progress : 1);
    if (data.status !== 'running') return data;
    await sleep(waitMs);
    waitMs = Math.min(2 * waitMs, POLL_MS);
  }
}

/** Shows each full ten percent once; a line each, so that a log stays readable. */
function progressLine(output: Output, path: string, step: string): (share: number) => void {
  let shown = 0;
  return (share) => {
    const tens = Math.min(10, Math.floor(share * 10));
    if (tens <= shown) return;
    shown = tens;
    output.err(`${path}: ${step} ${tens * 10} %\n`);
  };
}

function describe(result: DataImport): string {
  const sums = result.sums.map(({ net, currency }) => `${net} ${currency}`).join(', ');
  const known = result.rowsKnown > 0 ? `, known already ${result.rowsKnown}` : '';
  return [
    `import ${result.id} ${result.status}: ${result.filename}`,
    `  rows read ${result.rowsRead}, accepted ${result.rowsAccepted}, rejected ${result.rowsRejected}, cancelled ${result.rowsCancelled}${known}`,
    ...(result.firstDate ? [`  ${result.firstDate} .. ${result.lastDate}${sums && `, net ${sums}`}`] : []),
    ...result.warnings.map(({ message }) => `  ${message}`),
  ].join('\n');
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
