import { subtractDecimals } from '@botica/contract/decimal';
import type { CategoryGrowth } from '../../shared/sales/sales.api';

/** A category whose net sales differ from the period before. */
export interface CategoryChange {
  id: string;
  name: string;
  /** Net now minus net before, exact decimal text. */
  difference: string;
  /** Growth as a fraction; null when there is nothing to compare with. */
  growth: number | null;
  isLowSample: boolean;
  /** Length of its bar, 0..1 of the largest change shown. */
  size: number;
}

/** The largest gains and the largest losses in money, each largest first. */
export function largestChanges(
  categories: readonly CategoryGrowth[],
  count: number,
): { gains: CategoryChange[]; losses: CategoryChange[] } {
  const changes = categories
    .filter((category) => category.reason !== 'no_previous')
    .flatMap((category) => {
      if (category.previousSales === null) return [];
      const difference = subtractDecimals(category.sales, category.previousSales);
      return [{ category, difference, rank: Number(difference) }];
    });
  const gains = changes.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
  const losses = changes.filter(({ rank }) => rank < 0).sort((a, b) => a.rank - b.rank);
  const shown = [gains.slice(0, count), losses.slice(0, count)] as const;
  const largest = Math.max(...shown.flat().map(({ rank }) => Math.abs(rank)));
  const [gained, lost] = shown.map((list) =>
    list.map(({ category, difference, rank }) => ({
      id: category.id,
      name: category.name,
      difference,
      growth: category.salesGrowth,
      isLowSample: category.lowSample,
      size: Math.abs(rank) / largest,
    })),
  );
  return { gains: gained ?? [], losses: lost ?? [] };
}
