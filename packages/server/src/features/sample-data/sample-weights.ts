import { PRODUCTS_PER_CATEGORY, SAMPLE_CATEGORIES, type SampleCategory, type Trend } from './sample-catalog';

/**
 * Months of the sample, the current one included: two years with two years before them to compare with, and then some,
 * so that every period of the analyses has its previous one.
 */
export const SAMPLE_MONTHS = 50;

/** Who buys, for the choice of a category: unknown, woman or man, each under 50 and from 50. */
export const BUYER_KINDS = 6;

/** Percent of the start at which a trend stands in the middle of the sample and at its end. */
const DEMAND: Record<Trend, readonly [number, number]> = {
  rising: [100, 160],
  growing: [100, 118],
  steady: [100, 102],
  easing: [100, 80],
  falling: [100, 62],
};
const PRICE: Record<Trend, readonly [number, number]> = {
  rising: [104, 150],
  growing: [104, 130],
  steady: [104, 112],
  easing: [104, 90],
  falling: [104, 62],
};

/** Products of a category differ: by place in its list, demand and price go their own ways on top of the category's. */
const PRODUCT_DEMAND: readonly Trend[] = ['steady', 'rising', 'falling', 'growing', 'falling', 'steady'];
const PRODUCT_PRICE: readonly Trend[] = ['steady', 'steady', 'rising', 'falling', 'steady', 'rising'];

/** Places of products that came during the last year, and that went during the last but one, with that month. */
const FIRST_MONTH: Record<number, number> = { 6: 40, 9: 44 };
const LAST_MONTH: Record<number, number> = { 7: 41, 10: 34 };

/** Percent of its start at which a trend stands in a month: the middle is reached after half, the end at last. */
function percentAt([middle, end]: readonly [number, number], month: number): number {
  const half = (SAMPLE_MONTHS - 1) / 2;
  return month <= half ? 100 + ((middle - 100) * month) / half : middle + ((end - middle) * (month - half)) / half;
}

function productTrend(trends: readonly Trend[], place: number): Trend {
  return trends[place % trends.length] ?? 'steady';
}

function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += Math.round(weight);
    return sum;
  });
}

function buyerPercent({ women, men, elder }: SampleCategory, buyer: number): number {
  const gender = [100, women, men][buyer % 3] ?? 100;
  return (gender * (buyer < 3 ? 100 : elder)) / 100;
}

/**
 * Cumulated weights of the categories, for month m (from 0) and buyer b at index m x BUYER_KINDS + b. `calendarMonth`
 * is that of month 0, 0 for January.
 */
export function categoryWeights(calendarMonth: number): number[][] {
  return Array.from({ length: SAMPLE_MONTHS * BUYER_KINDS }, (_, index) => {
    const month = Math.floor(index / BUYER_KINDS);
    return cumulate(
      SAMPLE_CATEGORIES.map((category) => {
        const season = category.season[(calendarMonth + month) % 12] ?? 100;
        const percents = [
          season,
          buyerPercent(category, index % BUYER_KINDS),
          percentAt(DEMAND[category.demand], month),
        ];
        return percents.reduce((weight, percent) => (weight * percent) / 100, category.weight * 10);
      }),
    );
  });
}

/** Cumulated weights of the products of a category, the same for each category; for month m at index m. */
export function productWeights(): number[][] {
  return Array.from({ length: SAMPLE_MONTHS }, (_, month) =>
    cumulate(
      Array.from({ length: PRODUCTS_PER_CATEGORY }, (_, place) => {
        const isSold = month >= (FIRST_MONTH[place] ?? 0) && month <= (LAST_MONTH[place] ?? SAMPLE_MONTHS);
        const percent = percentAt(DEMAND[productTrend(PRODUCT_DEMAND, place)], month);
        return isSold ? (1000 * percent) / 100 / (place / 2 + 1) : 0;
      }),
    ),
  );
}

/** Prices in guaraníes, rounded to hundreds, of product p (from 0, over all categories) in month m at index m. */
export function productPrices(): number[][] {
  return Array.from({ length: SAMPLE_MONTHS }, (_, month) =>
    SAMPLE_CATEGORIES.flatMap(({ prices: [low, high], price, products }) =>
      products.map((_, place) => {
        // Prices jump about within the category's range, so that the best seller is not always the cheapest.
        const base = low + ((high - low) * ((place * 5) % PRODUCTS_PER_CATEGORY)) / PRODUCTS_PER_CATEGORY;
        const own = percentAt(PRICE[productTrend(PRODUCT_PRICE, place)], month);
        const percent = (percentAt(PRICE[price], month) * own) / 10_000;
        return Math.max(1, Math.round((base * percent) / 100)) * 100;
      }),
    ),
  );
}
