import type { CategoryGrowth } from '@botica/contract/sales-trends/categories';
import { MAP_QUADRANTS, type MapQuadrant } from '@botica/contract/sales-trends/vocabulary';
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

/** Quadrant of an item; null where nobody knows what was sold before, for that does not make it new. */
export function knownQuadrant({ quadrant, previousSales }: GrowthItem): GrowthItem['quadrant'] {
  return quadrant === 'new' && previousSales === null ? null : quadrant;
}

/** Items that the quadrant choice leaves in the table; without a choice all of them, also those beside the map. */
export function inQuadrant(items: readonly GrowthItem[], choice: QuadrantChoice): readonly GrowthItem[] {
  return choice === 'all' ? items : items.filter((item) => item.quadrant === choice);
}
