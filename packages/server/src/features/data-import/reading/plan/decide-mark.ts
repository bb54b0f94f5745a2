import type { ImportOptions } from '@botica/contract/data-import';
import type { DecimalMark, ImportField } from '@botica/contract/data-import.vocabulary';
import { ColumnAccumulator } from '@botica/tabular/columns/column-accumulator';
import { otherMark, withoutUnit } from '../cells/amount-cell';
import type { ColumnSummary } from '../columns/column-summary';
import { type Remark, remark } from '../remark-counts';
import type { CompanyFormat } from './company-format';
import { ASSUMED_MARK } from './import-plan';

const MONEY: ReadonlySet<ImportField> = new Set(['unit_price', 'amount', 'discount']);
/** Counts are whole: where one mark stands before three digits it sets thousands apart. */
const WHOLE: ReadonlySet<ImportField> = new Set(['visitors', 'score']);
/** A header that names a currency without decimals: `Importe (Gs.)`. */
const NO_DECIMALS_NAME = /₲|\b(gs|pyg|guaran[ií]e?s?)\b/i;

interface MarkInput {
  columns: readonly ColumnSummary[];
  options: ImportOptions;
  company: CompanyFormat;
  markByProducts: DecimalMark | null;
}

/**
 * Decides the decimal mark of number columns. Where all values look like `12.000`, other columns of the file, amounts that
 * are price x quantity, or the currency settle it, visibly; what nothing settles is assumed and asked.
 */
export class MarkDecision {
  private readonly settled: DecimalMark | undefined;

  constructor(
    private readonly input: MarkInput,
    private readonly questions: Remark[],
    private readonly warnings: Remark[],
  ) {
    this.settled = onlySettledMark(input.columns);
  }

  decide(column: ColumnSummary, field: ImportField): DecimalMark {
    const { options, markByProducts } = this.input;
    const { settled } = this;
    const { name } = column;
    const format = field === 'quantity' && column.type === 'text' ? formatBesideUnits(column) : column.format;
    if (options.decimal !== undefined) return options.decimal;
    // No text of the column has a mark, so that none is read with one.
    if (format.decimal === null) return this.settled ?? ASSUMED_MARK;
    if (format.decimal !== 'ambiguous')
      return isContradictory(column) ? this.note('decimal_mixed', name, format.decimal) : format.decimal;
    if (WHOLE.has(field) && format.loneMark !== null) return otherMark(format.loneMark);
    const byCurrency = this.markByCurrency(column, field);
    if (markByProducts !== null) return this.note('decimal_by_products', name, markByProducts);
    // A file that writes 1.5 elsewhere and whole guaraníes as 12.000 contradicts itself: that is for people to settle.
    if (settled !== undefined && !isContradictory(column) && (byCurrency === null || byCurrency === settled))
      return this.note('decimal_assumed', name, settled);
    const isWhole = format.hasSmallWholes || NO_DECIMALS_NAME.test(name);
    if (settled === undefined && byCurrency !== null && isWhole)
      return this.note('decimal_by_currency', name, byCurrency);
    const assumed = byCurrency ?? settled ?? ASSUMED_MARK;
    this.questions.push(remark('decimal_ambiguous', name, assumed));
    return assumed;
  }

  private note(
    code: 'decimal_mixed' | 'decimal_assumed' | 'decimal_by_products' | 'decimal_by_currency',
    column: string,
    mark: DecimalMark,
  ): DecimalMark {
    this.warnings.push(remark(code, column, mark));
    return mark;
  }

  /** Money without decimals has thousands where one mark stands before three digits. */
  private markByCurrency({ format: { loneMark } }: ColumnSummary, field: ImportField): DecimalMark | null {
    if (this.input.company.currencyDecimals > 0 || !MONEY.has(field)) return null;
    return loneMark === null ? null : otherMark(loneMark);
  }
}

/** What the numbers of a column say about their mark once their units are taken away: `0,250 kg`. */
function formatBesideUnits({ words = [], samples, format }: ColumnSummary): ColumnSummary['format'] {
  const accumulator = new ColumnAccumulator();
  const texts = words.length > 0 ? words : samples.map((sample): [string, number] => [sample, 1]);
  for (const [text, count] of texts) accumulator.add(withoutUnit(text), count);
  const bare = accumulator.result();
  return bare.decimal === null ? format : bare;
}

/** Whether texts of the column can only be read with a point and others only with a comma. */
function isContradictory({ format: { examples } }: Pick<ColumnSummary, 'format'>): boolean {
  return examples?.dot !== undefined && examples.comma !== undefined;
}

/** The mark of the file's columns with a fraction, when they agree: one program wrote them all. */
function onlySettledMark(columns: readonly ColumnSummary[]): DecimalMark | undefined {
  const marks = new Set(
    columns
      .filter(({ type }) => type === 'decimal')
      .flatMap(({ format: { decimal } }) => (decimal === null || decimal === 'ambiguous' ? [] : [decimal])),
  );
  const [only] = marks;
  return marks.size === 1 ? only : undefined;
}
