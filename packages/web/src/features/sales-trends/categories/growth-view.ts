import type { CategoryGrowth } from '@botica/contract/sales-trends/categories';
import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { MAP_QUADRANTS, type MapQuadrant } from '@botica/contract/sales-trends/vocabulary';
import { whyNotCompared } from '../../../shared/sales/why-not-compared';
import type { QuadrantChoice } from './product-search';

/** A category or a product with its growth; both travel in the same shape. */
export type GrowthItem = CategoryGrowth;

/** An item that has a place on the map: both growths are known. */
export interface MappedItem extends GrowthItem {
  salesGrowth: number;
  shareGrowth: number;
  quadrant: MapQuadrant;
}

export interface GrowthView {
  /** Largest sales first, so that small bubbles are drawn over large ones. */
  onMap: readonly MappedItem[];
  /** Items without a growth to show, largest sales first. */
  offMap: readonly GrowthItem[];
  counts: Record<QuadrantChoice, number>;
}

function isMapped(item: GrowthItem): item is MappedItem {
  return (
    item.salesGrowth !== null &&
    item.shareGrowth !== null &&
    MAP_QUADRANTS.some((quadrant) => quadrant === item.quadrant)
  );
}

/** Parts the items of an answer: on the map, and beside it because there is nothing to compare with. */
export function growthView(items: readonly GrowthItem[]): GrowthView {
  const bySales = items.toSorted((a, b) => Number(b.sales) - Number(a.sales));
  const onMap = bySales.filter(isMapped);
  const countOf = (quadrant: MapQuadrant) => onMap.filter((item) => item.quadrant === quadrant).length;
  return {
    onMap,
    offMap: bySales.filter((item) => !isMapped(item)),
    counts: {
      all: onMap.length,
      stars: countOf('stars'),
      opportunities: countOf('opportunities'),
      problems: countOf('problems'),
      cashCows: countOf('cashCows'),
    },
  };
}

/** Quadrant of an item; null where it is not known that nothing was sold before, for that does not make it new. */
export function knownQuadrant(item: GrowthItem): GrowthItem['quadrant'] {
  return item.quadrant === 'new' && whyOffMap(item) !== 'no_previous' ? null : item.quadrant;
}

/** Why an item has no place on the map: its share is not known, or what it was before is unknown, nothing, or without a share. */
export function whyOffMap({ reason, previousSales }: Pick<GrowthItem, 'reason' | 'previousSales'>) {
  if (reason === 'no_share') return 'no_share';
  if (previousSales === null) return 'unknown_previous';
  return Number(previousSales) === 0 ? 'no_previous' : 'no_previous_share';
}

/** Why no item of an answer has a place on the map, as a key of `empty`. */
export function whyNothingCompared({
  data,
  meta,
}: {
  data: readonly GrowthItem[];
  meta: Pick<SalesMeta, 'previousFrom' | 'firstSale'>;
}) {
  if (whyNotCompared(meta) === 'no_previous') return 'noPreviousText';
  return data.every((item) => whyOffMap(item) === 'no_previous') ? 'emptyPreviousText' : 'noShareText';
}

/** Items that the quadrant choice leaves in the table; without a choice all of them, also those beside the map. */
export function inQuadrant(items: readonly GrowthItem[], choice: QuadrantChoice): readonly GrowthItem[] {
  return choice === 'all' ? items : items.filter((item) => item.quadrant === choice);
}
