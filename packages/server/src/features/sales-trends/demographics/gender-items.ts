import { GENDERS, type Gender } from '@botica/contract/limits';
import { formatMicro } from '@botica/contract/micro';
import { type GenderFlow, type GenderMatrix, MATRIX_ROWS } from '@botica/contract/sales-trends/demographics';
import { OTHERS } from '@botica/contract/sales-trends/vocabulary';
import { rate } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import { isLowSample, knownCount } from '../../../sales/scope/window-totals';
import type { GenderItemRow } from './demographics.queries';

type Cell = Pick<GenderItemRow, 'saleLines' | 'net' | 'tickets'>;
const NOTHING: Cell = { saleLines: 0n, net: 0n, tickets: 0n };

/** One category or product with what each known gender bought of it. */
export interface GenderItem {
  id: string;
  name: string;
  net: bigint;
  cells: Partial<Record<Gender, Cell>>;
}

/** Rows by item, most net first; equals by id. */
export function groupItems(rows: readonly GenderItemRow[], nameOf: (row: GenderItemRow) => string): GenderItem[] {
  const items = new Map<bigint, GenderItem>();
  for (const row of rows) {
    const item = items.get(row.key) ?? { id: itemId(row.key), name: nameOf(row), net: 0n, cells: {} };
    item.net += row.net;
    item.cells[row.gender] = row;
    items.set(row.key, item);
  }
  return [...items.values()].sort((a, b) => (a.net === b.net ? (a.id < b.id ? -1 : 1) : a.net > b.net ? -1 : 1));
}

/**
 * Affinity of genders to items: share of the item in the gender's net / share of the item in the net of all known genders x
 * 100 (metrics.md, Demographics). A share of a net that is not positive means nothing, nor does a negative one: null.
 */
export function genderMatrix(items: readonly GenderItem[]): GenderMatrix {
  const genders = gendersOf(items);
  const nets = new Map(genders.map((gender) => [gender, sum(items.map(({ cells }) => cells[gender]?.net ?? 0n))]));
  const total = sum(items.map(({ net }) => net));
  return {
    genders,
    rows: items.slice(0, MATRIX_ROWS).map(({ id, name, net, cells }) => ({
      id,
      name,
      sales: formatMicro(net),
      cells: genders.map((gender) => {
        const cell = cells[gender] ?? NOTHING;
        return {
          gender,
          affinity: affinityOf({ cell: cell.net, item: net, gender: nets.get(gender) ?? 0n, total }),
          sales: formatMicro(cell.net),
          tickets: knownCount(cell.tickets, cell.saleLines),
          lowSample: isLowSample(cell.tickets, cell.saleLines),
        };
      }),
    })),
    total: items.length,
  };
}

function affinityOf({
  cell,
  item,
  gender,
  total,
}: Record<'cell' | 'item' | 'gender' | 'total', bigint>): number | null {
  if (cell < 0n || item <= 0n || gender <= 0n || total <= 0n) return null;
  return rate({ part: 100n * cell * total, of: gender * item });
}

/**
 * Net from each gender to the largest items, the rest gathered in "others". A pair whose refunds exceed its sales has no
 * flow; its net is in `leftOut`, so that all flows and it make the net of the known genders.
 */
export function genderFlow(items: readonly GenderItem[], maxCategories: number, othersName: string): GenderFlow {
  const genders = gendersOf(items);
  const targets = items.slice(0, maxCategories).map(({ id, name, cells }) => ({
    id,
    name,
    nets: genders.map((gender) => cells[gender]?.net ?? 0n),
  }));
  const rest = items.slice(maxCategories);
  if (rest.length > 0) {
    const nets = genders.map((gender) => sum(rest.map(({ cells }) => cells[gender]?.net ?? 0n)));
    targets.push({ id: OTHERS, name: othersName, nets });
  }
  const pairs = targets.flatMap(({ id, nets }) =>
    genders.map((gender, index) => ({ gender, target: id, net: nets[index] ?? 0n })),
  );
  const links = pairs.filter(({ net }) => net > 0n);
  const sumOf = (end: 'gender' | 'target', value: string) =>
    sum(links.filter((link) => link[end] === value).map(({ net }) => net));
  return {
    maxCategories,
    sources: genders
      .map((gender) => ({ gender, sales: sumOf('gender', gender) }))
      .filter(isPositive)
      .map(inText),
    targets: targets
      .map(({ id, name }) => ({ id, name, sales: sumOf('target', id) }))
      .filter(isPositive)
      .map(inText),
    links: links.map(({ gender, target, net }) => ({ gender, target, sales: formatMicro(net) })),
    leftOut: formatMicro(sum(pairs.filter(({ net }) => net < 0n).map(({ net }) => net))),
  };
}

const isPositive = ({ sales }: { sales: bigint }) => sales > 0n;

function inText<Node extends { sales: bigint }>(node: Node): Omit<Node, 'sales'> & { sales: string } {
  return { ...node, sales: formatMicro(node.sales) };
}

function gendersOf(items: readonly GenderItem[]): Gender[] {
  return GENDERS.filter((gender) => items.some(({ cells }) => cells[gender] !== undefined));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
