import type { ImportColumn, ImportMapping } from '@botica/contract/data-import';
import type { ColumnFacts } from '../columns/column-summary';
import { agree, type RowSample } from '../columns/row-sample';
import { CALENDAR_NAMES, normalizeHeader } from '../words/header-words';
import { wordList } from '../words/word-list';

const NUMERIC = new Set<ImportColumn['type']>(['integer', 'decimal']);

/**
 * Columns of a wide file (a date, and one column of quantities per class): the numeric columns that are no part of the
 * calendar, all of one kind: no shares, no sums, no figures of money, stock or customers. Empty unless the mapping has a date,
 * no product or category, no amount or price, no ticket or customer, and two such columns.
 */
export function suggestUnpivot(
  columns: readonly ColumnFacts[],
  mapping: ImportMapping,
  sample: RowSample | null = null,
): string[] {
  if (mapping.date === undefined || mapping.product !== undefined || mapping.category !== undefined) return [];
  if (mapping.product_id !== undefined || mapping.amount !== undefined || mapping.unit_price !== undefined) return [];
  // A table of customers or tickets has their figures beside each other, not classes of what was sold.
  if (mapping.customer !== undefined || mapping.ticket !== undefined) return [];
  const used = new Set(Object.values(mapping));
  const classes = columns.filter(
    (column) =>
      column.isNamed &&
      NUMERIC.has(column.type) &&
      !column.isPercent &&
      !used.has(column.name) &&
      !CALENDAR_NAMES.has(normalizeHeader(column.name)) &&
      !normalizeHeader(column.name)
        .split(' ')
        .some((word) => MEASURES.has(word)),
  );
  const names = classes.map(({ name }) => name);
  const ofOneUnit = sample === null ? names : withoutTotals(sample, names);
  return ofOneUnit.length >= 2 ? ofOneUnit : [];
}

/** A class that is the sum of all others in nearly all rows is none. */
function withoutTotals(sample: RowSample, names: readonly string[]): string[] {
  const values = new Map(names.map((name) => [name, sample.numbers(name) ?? []]));
  return names.filter((name) => {
    const sums = (values.get(name) ?? []).map((own, at) => ({
      own,
      others: names.reduce((sum, other) => sum + (other === name ? 0 : (values.get(other)?.[at] ?? 0) || 0), 0),
    }));
    const filled = sums.filter(({ own }) => own !== 0 && !Number.isNaN(own));
    return names.length < 3 || filled.length < 3 || !filled.every(({ own, others }) => agree(own, others));
  });
}

/** What columns of figures are called; classes of products are called otherwise. */
const MEASURES: ReadonlySet<string> = new Set(
  wordList(`
    total, totals, totales, totais, subtotal, amount, importe, monto, valor, sales, ventas, vendas, revenue, ingresos, receita, orders,
    pedidos, tickets, visits, visitas, visitors, visitantes, customers, clientes, stock, inventory, inventario, existencia, existencias,
    estoque, quantity, cantidad, quantidade, price, precio, preco, cost, costo, custo, discount, descuento, desconto, average, avg, mean,
    promedio, media, recency, frequency, monetary, tax, taxes, iva, margin, margen, margem, profit, ganancia, lucro, balance, saldo,
    target, budget, presupuesto, orcamento, cumulative, acumulado, temperature, temperatura, refunds, returns, devoluciones, devolucoes,
    items, itens, units, unidades, nic, age, edad, idade, score, rating, points, puntos, pontos`),
);
