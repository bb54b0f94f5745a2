import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { ColumnFacts } from '../columns/column-summary';
import { OPINIONS } from '../kinds/companion-rules';
import { rulesOf } from '../kinds/rules-of';
import { normalizeHeader } from '../words/header-words';
import { suggestByName } from './suggest-mapping';

/** Answers on a scale from 0 to 10. */
const MOST_SCORES = 11;

/**
 * The kind of data that the names of the columns clearly speak of; null when they leave it open. Money beside a day is
 * sales, whatever else is there.
 */
export function suggestKind(columns: readonly ColumnFacts[]): ImportKind | null {
  const headers = columns.filter(({ isNamed }) => isNamed).map(({ name }) => normalizeHeader(name));
  const tells = (kind: ImportKind) => headers.some((header) => rulesOf(kind).telling.has(header));
  const sale = suggestByName(columns, rulesOf('sales'));
  const hasArticle = (sale.product ?? sale.product_id ?? sale.category) !== undefined;
  const hasAmount = sale.amount !== undefined || (sale.quantity !== undefined && hasArticle);
  if (sale.date !== undefined && hasAmount) return 'sales';
  if (tells('visitors') && sale.date !== undefined) return 'visitors';
  if (tells('surveys') || (!hasArticle && sale.ticket === undefined && isScored(columns))) return 'surveys';
  if (sale.date !== undefined || hasAmount || sale.ticket !== undefined) return null;
  const person = suggestByName(columns, rulesOf('customers'));
  // Codes and names are called alike in both; products have no gender and no birth date.
  const isPerson = (person.gender ?? person.birth_date) !== undefined;
  if (isPerson) return person.customer === undefined ? null : 'customers';
  const article = suggestByName(columns, rulesOf('products'));
  const isArticle = article.product_id !== undefined && (article.product ?? article.category) !== undefined;
  return isArticle ? 'products' : null;
}

/** A day, and whole numbers as few as those of a scale under a name that judges: `date, rating`, of whomever. */
function isScored(columns: readonly ColumnFacts[]): boolean {
  const { date, score } = suggestByName(columns, rulesOf('surveys'));
  const scores = columns.find(({ name }) => name === score);
  if (date === undefined || scores === undefined) return false;
  const isScale = scores.type === 'integer' && scores.distinct <= MOST_SCORES;
  return isScale && OPINIONS.has(normalizeHeader(scores.name));
}
