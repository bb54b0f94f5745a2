import { ColumnAccumulator } from '@botica/tabular/columns/column-accumulator';
import { detachText } from '@botica/tabular/delimited/delimited-scanner';
import { trimmed } from '../cells/text-cell';
import { normalizeHeader } from '../words/header-words';
import { flagOf } from '../words/row-senses';
import { genderOf, isMFemale, isUnknownWord } from '../words/value-words';
import type { ColumnSummary } from './column-summary';
import { CurrencySigns } from './currency-signs';
import { DiscountProfile } from './discount-profile';
import { NumberPrefixes } from './number-prefixes';
import { PLAIN_KINDS, plainKind } from './plain-number';

const SAMPLES = 5;
const SAMPLE_LENGTH = 100;
const POINT_ZERO = /(?:\.0+|,0{1,2})$/;
/** Longer words of a status are cut. */
const WORD_LENGTH = 200;
/** A column with more different values than this is none of words; a status may be sentences. */
const FEW = 40;
const FEW_OF_STATUS = 1_000;
const DOCUMENT_NAME =
  /\b(?:no|folio|doc|documento|document|factura|invoice|ticket|order|pedido|recibo|receipt|comprobante|cbte|voucher|boleta)\b/;
const STATUS_NAME = /\b(?:status|state|estatus|estado|situacao|situacion)\b/;
/** A column is judged early, so that one of texts costs nothing from then on. */
const LOOKED_AT = 5_000;

/** Looks at every value of one column, given one by one. */
export class ColumnProfile {
  private readonly accumulator = new ColumnAccumulator();
  private readonly samples: string[] = [];
  /** Different values and how often they came, while they are few; null once they are many. */
  private words: Map<string, { count: number }> | null = new Map();
  private readonly plain = new Float64Array(PLAIN_KINDS.length);
  /** Stands for all that were counted with it, so that examples are values of the file. */
  private readonly firstOfKind: string[] = PLAIN_KINDS.map(() => '');
  private filled = 0;
  private last = '';
  private run = 0;
  private isProbed = false;
  private hasPointZero = false;
  private hasFraction = false;
  private readonly discounts = new DiscountProfile();
  private readonly signs = new CurrencySigns();
  /** Of columns that may number documents; looking at every text would cost a tenth of the preview. */
  private readonly prefixes: NumberPrefixes | null;
  private readonly few: number;

  constructor(
    private readonly name: string,
    private readonly isNamed: boolean,
  ) {
    const header = isNamed ? normalizeHeader(name) : '';
    this.prefixes = DOCUMENT_NAME.test(header) ? new NumberPrefixes() : null;
    this.few = STATUS_NAME.test(header) || flagOf(header) === 'note' ? FEW_OF_STATUS : FEW;
  }

  add(value: string): void {
    // Neighbouring lines share date, ticket and customer: a run of equal cells is looked at once.
    if (value === this.last) {
      this.run += 1;
      return;
    }
    this.endRun();
    this.last = value;
    this.run = 1;
  }

  /** A value that the file itself holds as a number. Texts of numbers are many more, so that only these are counted in runs. */
  addNumber(value: string): void {
    this.endRun();
    this.last = '';
    this.run = 0;
    this.filled += 1;
    this.signs.addPlain(value);
    this.accumulator.addNumber(value);
    if (POINT_ZERO.test(value)) this.hasPointZero = true;
    else if (value.includes('.')) this.hasFraction = true;
    this.discounts.add(value, plainKind(value), 1);
    if (this.words !== null) this.addWord(this.words, value, 1);
  }

  /** Hands on what was only counted so far; call it after each batch of rows. */
  flush(): void {
    this.endRun();
    this.last = '';
    for (const [kind, text] of this.firstOfKind.entries()) {
      const count = this.plain[kind] ?? 0;
      if (count > 0) this.accumulator.add(text, count);
    }
    this.plain.fill(0);
    this.firstOfKind.fill('');
    if (this.isProbed || this.filled < LOOKED_AT) return;
    // Judging once early lets a column of texts be known as such, after which it costs nothing.
    this.accumulator.result();
    this.isProbed = true;
  }

  private endRun(): void {
    const { last: value, run: count } = this;
    // A header that stands in the file again says nothing about its column.
    if (value === '' || value === this.name) return;
    this.filled += count;
    const kind = plainKind(value);
    if (kind < 0) {
      this.accumulator.add(value, count);
      this.prefixes?.add(value, count);
      if (!this.accumulator.isTextSettled) this.signs.add(value, count);
    } else this.addPlain(kind, value, count);
    this.discounts.add(value, kind, count);
    if (this.words !== null) this.addWord(this.words, value, count);
  }

  private addPlain(kind: number, value: string, count: number): void {
    this.signs.addPlain(value);
    const before = this.plain[kind] ?? 0;
    if (before === 0) this.firstOfKind[kind] = value;
    this.plain[kind] = before + count;
    if (this.hasFraction || kind === 0) return;
    if (kind <= 2 && POINT_ZERO.test(value)) this.hasPointZero = true;
    else if (kind === 1 || kind === 2) this.hasFraction = true;
  }

  private addWord(words: Map<string, { count: number }>, value: string, count: number): void {
    const known = words.get(value);
    if (known !== undefined) {
      known.count += count;
      return;
    }
    // Cells share the memory of the text around them; what is kept is copied.
    const word = detachText(value);
    if (this.samples.length < SAMPLES) this.samples.push(word.slice(0, SAMPLE_LENGTH));
    if (words.size >= this.few) this.words = null;
    else words.set(word, { count });
  }

  private wordCounts(): [word: string, count: number][] {
    const counts = new Map<string, number>();
    for (const [value, { count }] of this.words ?? []) {
      const word = trimmed(value).slice(0, WORD_LENGTH);
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return [...counts];
  }

  summary(): ColumnSummary {
    this.flush();
    const format = this.accumulator.result();
    const words = [...(this.words ?? new Map()).keys()].map(trimmed).filter((word) => !isUnknownWord(word));
    const isNumber = format.type === 'integer' || format.type === 'decimal';
    return {
      name: this.name,
      isNamed: this.isNamed,
      type: format.type,
      format,
      samples: this.samples,
      shares: format.shares,
      filled: this.filled,
      distinct: this.words?.size ?? this.few + 1,
      ...this.discounts.facts(),
      genderShare:
        words.length === 0 ? 0 : words.filter((word) => genderOf(word, false) !== null).length / words.length,
      words: isNumber && format.type === 'decimal' ? [] : this.wordCounts(),
      isPointZero: this.hasPointZero && !this.hasFraction,
      mIsFemale: isMFemale(words),
      ...(format.type === 'text' && this.prefixes?.facts()),
      ...(isNumber ? this.signs.facts() : { currency: null }),
    };
  }
}
