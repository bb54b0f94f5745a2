import type { ImportMapping } from '@botica/contract/data-import';
import { FIELD_NAMES, normalizeHeader } from '../words/header-words';
import { meaningOf } from '../words/row-senses';
import { agree, RowSample } from './row-sample';

const MOST_KINDS = 6;
const NEARLY_ALL = 0.9;
const FEWEST_TICKETS = 2;
/** Registers, cashiers and series: equal sums of theirs are chance. */
const SERIES: ReadonlySet<string> = new Set(
  (FIELD_NAMES.get('series') ?? []).filter((name) => !name.startsWith('tipo')),
);
/** What rows of items are called, in three languages. */
const LINES = /\b(?:lines?|items?|lineas?|linhas?|itens|detalles?|productos?|produtos?|products?)\b/i;

/** And those of what a ticket comes to and is paid with. */
const NO_LINES =
  /\b(?:tenders?|payments?|pagos?|pagamentos?|sales?|ventas?|vendas?|tickets?|header|cabecera|encabezado|cabecalho|totals?|totales)\b/i;

/** A column that tells rows of several kinds apart, each of which holds the same money: a sale, its lines, its payment. */
export interface RowKinds {
  column: string;
  /** The kind of the rows that are lines; null when nothing tells. */
  lines: string | null;
  others: string[];
}

/** Finds rows of several kinds in one file: per ticket, those of each kind come to the same sum. */
export function findRowKinds(sample: RowSample, mapping: ImportMapping): RowKinds | null {
  const { amount, ticket } = mapping;
  const [amounts, tickets] = [sample.numbers(amount), sample.texts(ticket)];
  if (amounts === null || tickets === null) return null;
  const isOpen = (name: string) => name === mapping.type || name === mapping.category;
  const taken = new Set(Object.values(mapping).filter((name) => !isOpen(name)));
  for (const { name, type, distinct } of sample.columns) {
    if (type !== 'text' || distinct < 2 || distinct > MOST_KINDS || taken.has(name)) continue;
    if (SERIES.has(normalizeHeader(name))) continue;
    const kinds = sample.texts(name) ?? [];
    const equal = equalKinds(amounts, tickets, kinds);
    if (equal.length < 2) continue;
    // Two departments may come to the same.
    if (
      name === mapping.category &&
      !(equal.some((kind) => LINES.test(kind)) && equal.some((kind) => NO_LINES.test(kind)))
    )
      continue;
    const lines =
      equal.find((kind) => LINES.test(kind)) ??
      kindWithProducts(sample, mapping, kinds, equal) ??
      onlyAboveZero(amounts, kinds, equal);
    return { column: name, lines, others: equal.filter((kind) => kind !== lines) };
  }
  return null;
}

/** The rows that are lines; all where nothing tells which these are. */
export function onlyLines(sample: RowSample, { column, lines, others }: RowKinds): RowSample {
  if (lines === null) return sample;
  const kinds = sample.texts(column) ?? [];
  return new RowSample(
    sample.columns,
    sample.rows.filter((_, at) => !others.includes(kinds[at] ?? '')),
  );
}

/** The kinds whose sums agree in nearly all tickets, whatever their signs: payments may be taken off. Refunds are told by their words. */
function equalKinds(amounts: readonly number[], tickets: readonly string[], kinds: readonly string[]): string[] {
  const sums = new Map<string, Map<string, number>>();
  for (const [at, ticket] of tickets.entries()) {
    const amount = amounts[at] ?? Number.NaN;
    if (ticket === '' || Number.isNaN(amount)) continue;
    const own = sums.get(ticket) ?? new Map<string, number>();
    own.set(kinds[at] ?? '', (own.get(kinds[at] ?? '') ?? 0) + amount);
    sums.set(ticket, own);
  }
  if (sums.size < FEWEST_TICKETS) return [];
  const names = [...new Set(kinds)];
  return names.filter((name) => {
    if (isRefund(name)) return false;
    const agreeing = [...sums.values()].filter((own) => {
      const sum = own.get(name);
      return (
        sum !== undefined &&
        sum !== 0 &&
        [...own].some(([other, value]) => other !== name && !isRefund(other) && agree(Math.abs(value), Math.abs(sum)))
      );
    });
    return agreeing.length >= NEARLY_ALL * sums.size;
  });
}

function isRefund(kind: string): boolean {
  const { sense } = meaningOf(kind);
  return sense === 'refund' || sense === 'returned' || sense === 'refused';
}

/** Where all other kinds are below zero, what was sold is the one above it. */
function onlyAboveZero(amounts: readonly number[], kinds: readonly string[], equal: readonly string[]): string | null {
  const above = equal.filter((kind) => kinds.some((own, at) => own === kind && (amounts[at] ?? 0) > 0));
  return above.length === 1 ? (above[0] ?? null) : null;
}

/** The one kind whose rows name what was sold. */
function kindWithProducts(
  sample: RowSample,
  { product, product_id: code, quantity }: ImportMapping,
  kinds: readonly string[],
  equal: readonly string[],
): string | null {
  // A payment may stand where lines have their product, but has neither a code nor units.
  for (const name of [product, code, quantity]) {
    const texts = sample.texts(name);
    const named = equal.filter((kind) => kinds.some((own, at) => own === kind && (texts?.[at] ?? '') !== ''));
    if (named.length === 1) return named[0] ?? null;
  }
  return null;
}
