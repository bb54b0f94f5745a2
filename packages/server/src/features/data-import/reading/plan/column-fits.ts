import type { ImportColumn } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { minuteOfDigits } from '../cells/clock-digits';
import { areDaysAsNumbers, areMonths } from '../cells/days-as-numbers';
import type { ColumnFacts } from '../columns/column-summary';
import { normalizeHeader } from '../words/header-words';
import { isUnknownWord } from '../words/value-words';
import { isItemList, isWithUnits } from './column-looks';
import { isCurrencyWord } from './file-currency';
import { hasTurn, isFlag, isRowKind, isStatus, isType } from './sense-columns';

const NUMERIC = new Set<ImportColumn['type']>(['integer', 'decimal']);
export const DATED = new Set<ImportColumn['type']>(['date', 'datetime']);

/** A name that says what a column is outweighs broken values in it, as long as they are not the most. */
const HALF = 0.5;

function isNumeric({ type, shares }: ColumnFacts): boolean {
  // Nearly all numbers and yet text: codes with leading zeros.
  return NUMERIC.has(type) || (type === 'text' && shares.number >= HALF && shares.number < 0.9);
}

const HALVES = /^(?:a|p)\.?\s?m\.?$/i;
const HALF_LETTERS = /^[ap]$/i;
const CURRENCY = /^(?:[a-z]{3}|[a-z]{0,3}\$|[₲€£])$/i;

/** Whether a column says before or after noon in the usual way. */
export function isHalfOfDay({ words = [] }: ColumnFacts): boolean {
  return words.length > 0 && words.every(([word]) => HALVES.test(word));
}

function areHalfLetters({ words = [] }: ColumnFacts): boolean {
  return words.length > 0 && words.every(([word]) => HALF_LETTERS.test(word));
}

/** `0805`, `930`, `14.30`: times without their usual mark, under a name that says so. */
function isClockDigits({ type, words = [], samples }: ColumnFacts): boolean {
  const values = words.length > 0 ? words.map(([word]) => word) : samples;
  return (
    (type === 'integer' || type === 'text' || type === 'decimal') &&
    values.length > 0 &&
    values.every((value) => minuteOfDigits(value) !== null)
  );
}

/** `FC A`, `NC A`: what documents are called, and no numbers of any. */
function isWordsAlone(column: ColumnFacts): boolean {
  const { words = [], distinct, filled } = column;
  return words.length > 1 && (distinct < filled || hasTurn(column)) && words.every(([word]) => !/\d/.test(word));
}

/** `20.00`: money, whose cents are all 0, and no number of anything. */
function isWithCents({ samples }: ColumnFacts): boolean {
  return samples.length > 0 && samples.every((value) => CENTS.test(value));
}

const CENTS = /\d[.,]00$/;

function isCurrencies({ words = [] }: ColumnFacts): boolean {
  const isOne = ([word]: [string, number]) => CURRENCY.test(word) || isCurrencyWord(word);
  // Beside one that is known another word is one, too.
  return words.length > 0 && (words.every(isOne) || (words.length <= FEW_CURRENCIES && words.some(isOne)));
}

const FEW_CURRENCIES = 6;

/** Under these names 0 and 1 say that a row is a refund, not how many came back. */
const ONE_REFUND = /^(?:devolucion|devolucao|return)$/;

/** Days as numbers, of a spreadsheet without its format or of a program. */
export function isOfNumberedDays({ type, samples }: Pick<ColumnFacts, 'type' | 'samples'>): boolean {
  return NUMERIC.has(type) && areDaysAsNumbers(samples);
}

/** Months with their years (`202601`, `ene-26`), which stand for their first day. */
export function isOfMonths({ type, samples, words = [] }: Pick<ColumnFacts, 'type' | 'samples' | 'words'>): boolean {
  const values = words.length > 0 ? words.map(([word]) => word) : samples;
  return (type === 'integer' || type === 'text') && areMonths(values.filter((value) => !isUnknownWord(value)));
}

/** How many products there were is no name of one. */
function isCountOfProducts({ type, name }: ColumnFacts): boolean {
  return type === 'integer' && /^(?:produ[ct]t?os|products|art[ií]culos|artigos|medicamentos)$/i.test(name.trim());
}

function isLabel(type: ImportColumn['type']): boolean {
  return !DATED.has(type) && type !== 'time' && type !== 'empty' && type !== 'decimal';
}

/** Whether the values allow the field at all when the header names it; odd values are rejected row by row. */
export function fits(field: ImportField, column: ColumnFacts): boolean {
  const { type } = column;
  switch (field) {
    case 'date':
      return (
        DATED.has(type) || (type === 'text' && column.shares.date > 0) || isOfNumberedDays(column) || isOfMonths(column)
      );
    case 'birth_date':
      return DATED.has(type) || (type === 'text' && column.shares.date > 0);
    case 'time':
      return (
        type === 'time' ||
        type === 'datetime' ||
        (type === 'text' && column.shares.time >= HALF) ||
        isClockDigits(column)
      );
    case 'age':
    case 'quantity':
      return isNumeric(column) || isWithUnits(column);
    case 'unit_price':
    case 'amount':
    case 'visitors':
    case 'score':
      return isNumeric(column);
    case 'refund_amount':
      return isNumeric(column);
    case 'refund_quantity':
      return isNumeric(column) && !(isFlag(column) && ONE_REFUND.test(normalizeHeader(column.name)));
    case 'discount':
      return isNumeric(column) || column.isPercent;
    case 'gender':
      return column.genderShare >= HALF;
    case 'status':
      return isStatus(column);
    case 'type':
      return isType(column);
    case 'am_pm':
      return isHalfOfDay(column) || areHalfLetters(column);
    case 'currency':
      return isCurrencies(column);
    case 'product':
      return isLabel(type) && !isItemList(column) && !isRowKind(column) && !isCountOfProducts(column);
    case 'ticket':
      return !DATED.has(type) && type !== 'time' && type !== 'empty' && !isWordsAlone(column) && !isWithCents(column);
    case 'category':
      return isLabel(type) && !isRowKind(column);
    case 'payment':
      return isLabel(type);
    default:
      return !DATED.has(type) && type !== 'time' && type !== 'empty';
  }
}
