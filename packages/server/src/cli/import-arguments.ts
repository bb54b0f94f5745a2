import { parseArgs } from 'node:util';
import type { ImportMapping, ImportOptions, LabelAliases } from '@botica/contract/data-import';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportKind,
  KIND_FIELDS,
  LABEL_FIELDS,
  MONEY_OF,
  REPEATS,
  ROW_SENSES,
  TABLES,
} from '@botica/contract/data-import.vocabulary';

export const USAGE = `Usage: npm run import -- FILE... [options]
  --kind KIND                what the file holds: ${IMPORT_KINDS.join(', ')} (default: sales)
  --map FIELD=COLUMN         column of a field; FIELD= for none; repeat it for each field
  --unpivot "COL,COL"        wide file: each column is a category, its cells are quantities
  --date-order dmy|mdy|ymd   order of day, month and year
  --decimal , or .           decimal mark
  --delimiter X              one character; \\t or tab for a tab, whitespace for blanks
  --encoding E               ${ENCODINGS.join(', ')}
  --no-header                the first row is data; columns are column_1, column_2 ...
  --header-line N            line that names the columns; what stands above it is skipped
  --sheet NAME               sheet of a workbook; repeat it for more
  --amount-of line|ticket    whose money the amount is
  --discount-of line|ticket  whose discount it is
  --repeats keep|drop        rows that stand in the file twice
  --tables first|all         of a file of several tables, the rows of the first one alone, or all
  --currency CODE            currency of the file; of several, the one that is taken
  --join FIELD:TEXT=LABEL    spelling of a category, product, store or payment that is joined with another, kept for later files;
                             TEXT=TEXT sets it apart again; repeat it for more
  --rate CODE=NUMBER         what one unit of a currency is in that of the company: its rows are converted; repeat it for more
  --far-dates keep           take days that are years away from all others
  --scale 0-10               the scores are answers from 0 to 10
  --fill-down yes|no         blank cells of a grouped report take the value above
  --sense "WORD=SENSE"       what a word of the status or type means: ${ROW_SENSES.join(', ')}; repeat it for more
  --nobody "TEXT=yes|no"     whether a text in the column of customers stands for nobody; repeat it for more
  --layout FILE              read the files as this one says; what is given beside it outweighs it
  --save-layout FILE         write how the last file was read
  --only-new                 leave out what earlier imports already have
  --force                    import a file that was imported before once more, and count its tickets again
                             unless --only-new is given too
  --json                     print the finished import as JSON, one line per file
Fields:
${IMPORT_KINDS.map((kind) => `  ${kind}: ${KIND_FIELDS[kind].join(', ')}`).join('\n')}
Environment: BOTICA_URL, and BOTICA_TOKEN (an API token of your profile) or BOTICA_EMAIL and BOTICA_PASSWORD
  (or first-admin.txt in DATA_DIR)
`;

/** Wrong command line; the message says which part. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface ImportArguments {
  files: string[];
  /** Null: that of the layout, else sales. */
  kind: ImportKind | null;
  options: ImportOptions;
  /** Fields that the caller mapped, '' to none; the others keep what is suggested. */
  mapping: ImportMapping;
  /** Files that a layout is read from and written to. */
  layout: string | null;
  saveLayout: string | null;
  isForced: boolean;
  isOnlyNew: boolean;
  isJson: boolean;
  isHelp: boolean;
}

function oneOf<T extends string>(flag: string, value: string | undefined, allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const known = allowed.find((item) => item === value.toLowerCase());
  if (known === undefined) throw new UsageError(`--${flag} must be one of ${allowed.join(' ')}, not ${value}`);
  return known;
}

const DELIMITER_NAMES: ReadonlyMap<string, string> = new Map([
  ['\\t', '\t'],
  ['tab', '\t'],
  ['whitespace', ' '],
  ['space', ' '],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
]);

function delimiterOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const character = DELIMITER_NAMES.get(value) ?? value;
  if (character?.length !== 1) throw new UsageError(`--delimiter must be one character, not ${value}`);
  return character;
}

function headerLineOf(value: string | undefined, hasNoHeader: boolean): number | undefined {
  if (value === undefined) return undefined;
  if (hasNoHeader) throw new UsageError('--header-line and --no-header exclude each other');
  if (!/^[1-9]\d?$|^1\d\d$|^200$/.test(value)) throw new UsageError(`--header-line must be 1 to 200, not ${value}`);
  return Number(value);
}

function mappingOf(pairs: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const field = IMPORT_FIELDS.find((name) => name === pair.slice(0, at).trim());
    const column = pair.slice(at + 1);
    if (at < 0 || field === undefined) {
      throw new UsageError(
        `--map wants FIELD=COLUMN (or FIELD= for none) with one of ${IMPORT_FIELDS.join(' ')}, not ${pair}`,
      );
    }
    mapping[field] = column;
  }
  return mapping;
}

function currencyOf(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[A-Za-z]{3}$/.test(value))
    throw new UsageError(`--currency wants a code of three letters, not ${value}`);
  return value?.toUpperCase();
}

function sensesOf(pairs: readonly string[] | undefined): ImportOptions['senses'] {
  if (pairs === undefined) return undefined;
  const entries = pairs.map((pair) => {
    const at = pair.lastIndexOf('=');
    const sense = ROW_SENSES.find((known) => known === pair.slice(at + 1).trim());
    if (at < 1 || sense === undefined)
      throw new UsageError(`--sense wants WORD=SENSE with one of ${ROW_SENSES.join(' ')}, not ${pair}`);
    return [pair.slice(0, at), sense] as const;
  });
  return Object.fromEntries(entries);
}

function nobodyOf(pairs: readonly string[] | undefined): ImportOptions['nobody'] {
  if (pairs === undefined) return undefined;
  const entries = pairs.map((pair) => {
    const at = pair.lastIndexOf('=');
    const answer = pair.slice(at + 1).trim();
    if (at < 1 || (answer !== 'yes' && answer !== 'no'))
      throw new UsageError(`--nobody wants TEXT=yes or TEXT=no, not ${pair}`);
    return [pair.slice(0, at), answer === 'yes'] as const;
  });
  return Object.fromEntries(entries);
}

function ratesOf(pairs: readonly string[] | undefined): ImportOptions['rates'] {
  if (pairs === undefined) return undefined;
  const entries = pairs.map((pair) => {
    const [, code, rate] = /^([A-Za-z]{3})=(\d{1,9}(?:\.\d{1,12})?)$/.exec(pair) ?? [];
    if (code === undefined || rate === undefined || Number(rate) === 0)
      throw new UsageError(`--rate wants CODE=NUMBER as in USD=7300.5, not ${pair}`);
    return [code.toUpperCase(), rate] as const;
  });
  return Object.fromEntries(entries);
}

function joinOf(pairs: readonly string[] | undefined): ImportOptions['join'] {
  if (pairs === undefined) return undefined;
  const join: LabelAliases = {};
  for (const pair of pairs) {
    const [, name, text, label] = /^(\w+):([^=]+)=(.+)$/.exec(pair) ?? [];
    const field = LABEL_FIELDS.find((one) => one === name);
    if (field === undefined || text === undefined || label === undefined)
      throw new UsageError(`--join wants FIELD:TEXT=LABEL with one of ${LABEL_FIELDS.join(' ')}, not ${pair}`);
    join[field] = { ...join[field], [text]: label };
  }
  return join;
}

/** Reads the command line. Throws `UsageError` with one readable line. */
export function readArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = parse(argv);
  const unpivot = values.unpivot?.split(',').map((name) => name.trim());
  if (unpivot?.some((name) => name === '')) throw new UsageError('--unpivot wants column names separated by commas');
  const options: ImportOptions = {
    encoding: oneOf('encoding', values.encoding, ENCODINGS),
    delimiter: delimiterOf(values.delimiter),
    headerRow: values['no-header'] ? false : undefined,
    headerLine: headerLineOf(values['header-line'], values['no-header'] ?? false),
    decimal: oneOf('decimal', values.decimal, DECIMAL_MARKS),
    dateOrder: oneOf('date-order', values['date-order'], DATE_ORDERS),
    sheets: values.sheet,
    unpivot,
    senses: sensesOf(values.sense),
    nobody: nobodyOf(values.nobody),
    rates: ratesOf(values.rate),
    join: joinOf(values.join),
    repeats: oneOf('repeats', values.repeats, REPEATS),
    tables: oneOf('tables', values.tables, TABLES),
    currency: currencyOf(values.currency),
    farDates: oneOf('far-dates', values['far-dates'], ['keep']),
    scale: oneOf('scale', values.scale, ['0-10']),
    amountOf: oneOf('amount-of', values['amount-of'], MONEY_OF),
    discountOf: oneOf('discount-of', values['discount-of'], MONEY_OF),
    fillDown:
      values['fill-down'] === undefined ? undefined : oneOf('fill-down', values['fill-down'], ['yes', 'no']) === 'yes',
  };
  if (positionals.length === 0 && !values.help) throw new UsageError('name at least one file');
  return {
    files: positionals,
    kind: oneOf('kind', values.kind, IMPORT_KINDS) ?? null,
    options,
    mapping: mappingOf(values.map ?? []),
    layout: values.layout ?? null,
    saveLayout: values['save-layout'] ?? null,
    isForced: values.force ?? false,
    isOnlyNew: values['only-new'] ?? false,
    isJson: values.json ?? false,
    isHelp: values.help ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        map: { type: 'string', multiple: true },
        unpivot: { type: 'string' },
        'date-order': { type: 'string' },
        decimal: { type: 'string' },
        delimiter: { type: 'string' },
        encoding: { type: 'string' },
        'no-header': { type: 'boolean' },
        'header-line': { type: 'string' },
        sheet: { type: 'string', multiple: true },
        sense: { type: 'string', multiple: true },
        nobody: { type: 'string', multiple: true },
        rate: { type: 'string', multiple: true },
        layout: { type: 'string' },
        'save-layout': { type: 'string' },
        join: { type: 'string', multiple: true },
        repeats: { type: 'string' },
        tables: { type: 'string' },
        currency: { type: 'string' },
        'far-dates': { type: 'string' },
        scale: { type: 'string' },
        'amount-of': { type: 'string' },
        'discount-of': { type: 'string' },
        'fill-down': { type: 'string' },
        force: { type: 'boolean' },
        'only-new': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
