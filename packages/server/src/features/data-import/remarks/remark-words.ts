import { DATE_ORDERS, type DateOrder, DECIMAL_MARKS, type DecimalMark } from '@botica/contract/data-import.vocabulary';
import type { Locale } from '@botica/contract/locales';
import { parseDate } from '@botica/tabular/values/parse-date';
import { parseDecimal } from '@botica/tabular/values/parse-decimal';
import type { Reader } from '../../../platform/i18n';
import type { ColumnSummary } from '../reading/columns/column-summary';
import type { EarlierImport, Remark } from '../reading/remark-counts';

/** Shown when no value of the column makes a good example. */
const DATE_EXAMPLE = '01/02/2026';
const NUMBER_EXAMPLE = { ',': '1.234', '.': '1,234' } as const;

type Examples = NonNullable<ColumnSummary['format']['examples']>;

const DAY_MS = 86_400_000;

/** The sentence of a remark in the reader's language. */
export function remarkWords(
  remark: Remark,
  kind: 'warning' | 'question',
  columns: readonly ColumnSummary[],
  reader: Reader,
): string {
  const about = columns.find(({ name }) => name === remark.column);
  const examples = about?.format.examples ?? {};
  const contradiction = contradictionOf(remark.code, examples, reader);
  const params = { ...remarkParams(remark, columns, reader), ...contradiction };
  const isYearOpen = remark.code === 'date_order_assumed' && about?.format.mayBeYearFirst === true;
  const isBrief = EXEMPLIFIED.has(remark.code) && !('isShown' in params && params.isShown === true);
  const alone = isBrief ? `${remark.code}_briefly` : WITHOUT_VALUES.get(remark.code);
  const said = (contradiction ? CONTRADICTED.get(remark.code) : alone) ?? remark.code;
  const code = isYearOpen && !contradiction ? 'date_year_open' : said;
  const words = reader.t(`dataImport.${kind}.${code}`, params);
  const isOpen = columns.length > 0 && ADVISED.has(remark.code);
  return isOpen ? `${words} ${reader.t(`dataImport.advice.${remark.code}`, params)}` : words;
}

/** Say what to change in the review; a finished import, which keeps no columns, cannot be changed. */
const ADVISED: ReadonlySet<string> = new Set([
  'amount_beside',
  'amount_before_discount',
  'amount_less_fraction',
  'tickets_by_series',
]);

/** Show a value of the file and how it is read, unless none shows anything. */
const EXEMPLIFIED: ReadonlySet<string> = new Set(['decimal_assumed', 'decimal_by_products', 'decimal_by_currency']);

/** What a question says when the column does not leave it open but contradicts itself. */
const CONTRADICTED: ReadonlyMap<string, string> = new Map([
  ['date_order_assumed', 'date_order_contradicted'],
  ['decimal_ambiguous', 'decimal_contradicted'],
]);

/** What is said of a finished import, which keeps no values of its columns. */
const WITHOUT_VALUES: ReadonlyMap<string, string> = new Map([
  ['date_order_mixed', 'date_order_mixed_briefly'],
  ['decimal_mixed', 'decimal_mixed_briefly'],
]);

/** A value of each kind of a column that contradicts itself in what the remark is about; null where it does not. */
function contradictionOf(code: string, { dot, comma, dmy, mdy }: Examples, { t }: Reader) {
  if (code === 'decimal_ambiguous' || code === 'decimal_mixed')
    return dot === undefined || comma === undefined ? null : { one: dot, other: comma };
  if ((code !== 'date_order_assumed' && code !== 'date_order_mixed') || dmy === undefined || mdy === undefined)
    return null;
  const [oneOrder, otherOrder] = [t('dataImport.dateOrder.dmy'), t('dataImport.dateOrder.mdy')];
  return { one: dmy, oneOrder, other: mdy, otherOrder };
}

/**
 * What fills the sentence of a remark: numbers and names in the reader's language, an order or a mark in words, and a value
 * of the file beside what it is read as.
 */
export function remarkParams(
  { column, count, found, earlier, sums, total }: Remark,
  columns: readonly ColumnSummary[],
  reader: Reader,
): Record<string, unknown> {
  const rows = count === null ? '' : new Intl.NumberFormat(reader.locale).format(count);
  const about = columns.find(({ name }) => name === column);
  const samples = about === undefined ? [] : tellingValues(about);
  const order = DATE_ORDERS.find((known) => known === found);
  const mark = DECIMAL_MARKS.find((known) => known === found);
  return {
    column,
    rows,
    found: found ?? '',
    ...(total !== undefined && totalWords(total, reader.locale)),
    ...(sums !== undefined && sumWords(sums, reader.locale)),
    ...(earlier !== undefined && earlierParams(earlier, reader.locale)),
    ...(order !== undefined && dateExample(samples, order, reader)),
    ...(mark !== undefined && numberExample(samples, mark, reader)),
  };
}

function totalWords({ stated, read }: NonNullable<Remark['total']>, locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return { stated: format.format(Number(stated)), read: format.format(Number(read)) };
}

function sumWords({ tickets, lines }: NonNullable<Remark['sums']>, locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return { tickets: format.format(tickets), lines: format.format(lines) };
}

/** Values of a column for which its decimal mark or date order matters; any where an older version did not keep them. */
export function tellingValues({ format: { examples }, samples }: Pick<ColumnSummary, 'format' | 'samples'>): string[] {
  return examples === undefined ? [...samples] : [...new Set(Object.values(examples))];
}

/** An earlier import as messages name it. */
export function earlierParams({ id, file, date }: EarlierImport, locale: Locale): Record<string, string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return { id: String(id), file, date: day };
}

/** A date that several orders allow and that they read as different days. */
function dateExample(samples: readonly string[], order: DateOrder, { t, locale }: Reader) {
  const isTelling = (sample: string) => {
    const read = DATE_ORDERS.map((one) => parseDate(sample, one));
    return new Set(read.flatMap((date) => (date.ok ? [date.days] : []))).size > 1;
  };
  const example = samples.find(isTelling) ?? DATE_EXAMPLE;
  const read = parseDate(example, order);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const reading = read.ok ? format.format(read.days * DAY_MS) : example;
  return { found: t(`dataImport.dateOrder.${order}`), example, reading };
}

/** A number of the file that is written otherwise where its mark is known, if any (`isShown`). */
function numberExample(samples: readonly string[], mark: DecimalMark, { t, locale }: Reader) {
  const isTelling = (sample: string) => {
    const [one, other] = [parseDecimal(sample, ','), parseDecimal(sample, '.')];
    return one.ok && other.ok && one.micros !== other.micros;
  };
  const readingOf = (text: string): string => {
    const read = parseDecimal(text, mark);
    if (!read.ok) return text;
    const say = (useGrouping: boolean) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping }).format(Number(read.micros) / 1_000_000);
    return say(true) === text ? say(false) : say(true);
  };
  const telling = samples.filter(isTelling);
  const shown = telling.find((sample) => readingOf(sample) !== sample);
  const example = shown ?? telling[0] ?? NUMBER_EXAMPLE[mark];
  const found = t(mark === ',' ? 'dataImport.decimal.comma' : 'dataImport.decimal.point');
  return { found, example, reading: readingOf(example), isShown: shown !== undefined };
}
