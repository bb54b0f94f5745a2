import type { BasketRows } from '@botica/insight/baskets/count-baskets';
import { findBaskets } from '@botica/insight/baskets/find-baskets';
import { fitCustomers } from '@botica/insight/customers/customer-model';
import { randomOf } from '@botica/insight/testing-random';
import type { BenchRow } from './bench-row';

const SUPPORT = 0.02;
const LIMITS = { listed: 50, leastCount: 5 };
const DAY_MS = 86_400_000;

interface RetailLine {
  ticket: string;
  code: string;
  day: number;
  customer: string;
  quantity: number;
  amount: number;
}

/** Baskets and customers of a wholesaler (Online Retail, UCI): three months of it. */
export function retailRows(text: string): BenchRow[] {
  const lines = text.trim().split(/\r?\n/).slice(1).map(lineOf);
  return [...basketRows(lines), ...buyerRows(lines)];
}

/** A description may hold commas: what is asked for stands at both ends. */
function lineOf(line: string): RetailLine {
  const [ticket = '', code = ''] = line.split(',');
  const cells = line.split(',').slice(-5);
  const [quantity = '0', at = '', price = '0', customer = ''] = cells;
  return {
    ticket,
    code,
    day: Math.floor(Date.parse(`${at.slice(0, 10)}T00:00:00Z`) / DAY_MS),
    customer,
    quantity: Number(quantity),
    amount: Number(quantity) * Number(price),
  };
}

function basketRows(lines: readonly RetailLine[]): BenchRow[] {
  const tickets = new Map<string, Set<string>>();
  for (const { ticket, code, quantity } of lines) {
    if (quantity <= 0 || !/^\d{5}/.test(code)) continue;
    const held = tickets.get(ticket) ?? new Set();
    tickets.set(ticket, held.add(code));
  }
  const baskets = [...tickets.values()].map((held) => [...held]);
  const found = findIn(baskets);
  const shuffled = findIn(shufflePartners(baskets));
  return [
    { figure: 'retail: tickets', value: baskets.length, known: 5374 },
    { figure: 'retail: products on 2 % of them', value: found.items, known: 315 },
    { figure: 'retail: pairs within strata at 5 %', value: found.pairs.found, known: 3234 },
    { figure: 'retail: pairs examined', value: found.pairs.examined, known: 49_455 },
    { figure: 'retail, partners shuffled: pairs', value: shuffled.pairs.found, known: 5 },
  ];
}

function findIn(baskets: readonly (readonly string[])[]) {
  const counts = new Map<string, number>();
  for (const code of baskets.flat()) counts.set(code, (counts.get(code) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= SUPPORT * baskets.length).map(([code]) => code);
  const placeOf = new Map(frequent.map((code, place) => [code, place]));
  const bySize = new Map<number, string[]>();
  for (const basket of baskets) {
    const places = basket.flatMap((code) => placeOf.get(code) ?? []).toSorted((a, b) => a - b);
    const own = bySize.get(basket.length) ?? [];
    bySize.set(basket.length, own);
    own.push(`${places.join()}x1`);
  }
  const rows: BasketRows[] = [...bySize].map(([size, sets]) => ({ size, sets: sets.join(';') }));
  return { items: frequent.length, ...findBaskets(rows, frequent.length, LIMITS) };
}

/** Products change places between tickets, so that each ticket keeps its size and each product its tickets. */
function shufflePartners(baskets: readonly (readonly string[])[]): string[][] {
  const random = randomOf(1);
  const tickets = baskets.map((basket) => new Set(basket));
  const edges = baskets.flatMap((basket, ticket) => basket.map((code) => ({ ticket, code })));
  for (let swap = 0; swap < 10 * edges.length; swap += 1) {
    const [a, b] = [edges[Math.floor(random() * edges.length)], edges[Math.floor(random() * edges.length)]];
    const [first, second] = [tickets[a?.ticket ?? -1], tickets[b?.ticket ?? -1]];
    if (!a || !b || !first || !second || first.has(b.code) || second.has(a.code)) continue;
    first.delete(a.code);
    first.add(b.code);
    second.delete(b.code);
    second.add(a.code);
    [a.code, b.code] = [b.code, a.code];
  }
  return tickets.map((held) => [...held]);
}

function buyerRows(lines: readonly RetailLine[]): BenchRow[] {
  const bought = new Map<string, Map<number, number>>();
  for (const { customer, day, quantity, amount } of lines) {
    if (customer === '' || quantity <= 0) continue;
    const own = bought.get(customer) ?? new Map<number, number>();
    bought.set(customer, own.set(day, (own.get(day) ?? 0) + amount));
  }
  const end = lines.reduce((last, { day }) => Math.max(last, day), 0);
  const buyers = [...bought.values()].map((days) => {
    const [first = end, ...repeats] = [...days.keys()].toSorted((a, b) => a - b);
    const money = repeats.reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
    return {
      frequency: repeats.length,
      recency: ((repeats.at(-1) ?? first) - first) / 7,
      age: (end - first) / 7,
      spend: repeats.length === 0 ? 0 : money / repeats.length,
    };
  });
  const model = fitCustomers(buyers);
  if (typeof model === 'string') throw new Error('not fitted');
  return [
    { figure: 'retail: customers', value: buyers.length, known: 2134 },
    { figure: 'retail: r', value: model.bgNbd.r, known: 0.679 },
    { figure: 'retail: alpha', value: model.bgNbd.alpha, known: 7.554 },
    { figure: 'retail: log-likelihood', value: model.bgNbd.logLikelihood, known: -6559.79 },
    { figure: 'retail: dropout visible', value: String(model.dropoutVisible), known: 'false' },
  ];
}
