import type { Row } from '@botica/tabular/rows/row-block';
import { WordCell } from '../cells/word-cell';
import { currencyBySign } from '../columns/currency-signs';
import { currencyCode } from '../plan/file-currency';
import type { ImportPlan } from '../plan/import-plan';
import { SENSE_FIELDS, senseOf } from '../plan/sense-columns';
import type { Counter, RemarkCounts } from '../remark-counts';
import { prefixOf, type RowMeaning, suffixOf } from '../words/row-senses';
import { isUnknownWord } from '../words/value-words';

type Sense = RowMeaning['sense'];
/** Null: the row is left out. */
type Rate = { text: string } | null;
const SAME: Rate = { text: '1' };

/** The graver one counts where two columns speak: a refund that was voided never was. */
const GRAVITY: readonly Sense[] = ['sale', 'refused', 'refund', 'returned', 'void', 'none'];

/** Tells by its status and its type whether a row is a sale, a refund, or none of both. */
export class SenseReader {
  private readonly cells: WordCell<Sense>[];
  private readonly cancelled: Counter;
  private readonly returned: Counter;
  private readonly refused: Counter;
  private readonly refunds: Counter;
  private readonly noLines: Counter;

  /** What one unit of the currency of a row is in the one that is stored; null where all rows are in one. */
  private readonly rates: WordCell<Rate> | null;
  private readonly otherCurrency: Counter;
  /** At which the money of the last row is converted; null where it is in the currency that is stored. */
  rate: string | null;

  constructor({ columns, senses, currency, rate }: ImportPlan, remarks: RemarkCounts) {
    const { currency: named } = columns;
    const signs = currency?.signs ?? null;
    const codeOf = (word: string) => (signs === null ? currencyCode(word) : (currencyBySign(word) ?? signs.unsigned));
    const rateOf = (word: string): Rate => {
      const code = isUnknownWord(word) ? currency?.blank : codeOf(word);
      if (code === undefined) return SAME;
      const rate = currency !== null && Object.hasOwn(currency.rates, code) ? currency.rates[code] : undefined;
      return rate === undefined ? null : { text: rate };
    };
    const column = signs ?? named;
    this.rates = column && currency !== null ? new WordCell(column, rateOf) : null;
    this.rate = rate;
    this.otherCurrency = remarks.counter('other_currency_left_out', named?.name ?? null);
    const { status, type } = columns;
    this.cells = SENSE_FIELDS.flatMap((field) => {
      const column = columns[field];
      if (column === undefined) return [];
      const { flags, said } = senses;
      return [new WordCell(column, (word): Sense => senseOf(word, flags[field] ?? null, said).sense)];
    });
    const { ticket } = columns;
    const prefixed = senses.lettersOfTicket ? ticket : undefined;
    const lettersOf = senses.lettersOfTicket === 'behind' ? suffixOf : prefixOf;
    if (prefixed !== undefined)
      this.cells.push(new WordCell(prefixed, (text): Sense => senseOf(lettersOf(text), null, senses.said).sense));
    this.cancelled = remarks.counter('cancelled_left_out', (status ?? type ?? prefixed)?.name ?? null);
    this.returned = remarks.counter('returned_left_out', (status ?? type)?.name ?? null);
    this.refused = remarks.counter('refused_left_out', (status ?? type)?.name ?? null);
    this.refunds = remarks.counter('refunds_by_word', (type ?? prefixed ?? status)?.name ?? null);
    this.noLines = remarks.counter('no_lines_left_out', (type ?? status ?? prefixed)?.name ?? null);
  }

  /** Whether the row is in another currency than the one that is taken; it is then counted. */
  isOfOtherCurrency(row: Row): boolean {
    if (this.rates === null) return false;
    const rate = this.rates.read(row);
    this.rate = rate?.text ?? null;
    if (rate !== null) return false;
    this.otherCurrency.count += 1;
    return true;
  }

  /** Of the row as a whole. */
  read(row: Row): Sense {
    const { cells } = this;
    let sense: Sense = 'sale';
    for (let at = 0; at < cells.length; at++) {
      const said = cells[at]?.read(row) ?? 'sale';
      // A return that was refused.
      if ((said === 'refused' && sense === 'refund') || (said === 'refund' && sense === 'refused')) sense = 'void';
      if (GRAVITY.indexOf(said) > GRAVITY.indexOf(sense)) sense = said;
    }
    return sense;
  }

  /** Counts a row that is no sale. */
  count(sense: Exclude<Sense, 'sale'>): void {
    const { cancelled, returned, refused, refunds, noLines } = this;
    const counter = { refund: refunds, void: cancelled, returned, refused, none: noLines }[sense];
    counter.count += 1;
  }
}
