import { MAP_QUADRANTS, type MapQuadrant } from '@botica/contract/sales-trends/vocabulary';
import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import { type Box, labelPlacer } from '../../../shared/charts/options/label-placer';
import type { ChartTheme } from '../../../shared/theme/chart-theme';
import { type AxisDomain, clampToDomain, growthDomain, hasLabel, isOutside, stepDecimals } from './growth-domain';
import type { MappedItem } from './growth-view';
import type { QuadrantChoice } from './product-search';

interface MapWords {
  xAxis: string;
  yAxis: string;
  quadrants: Record<MapQuadrant, string>;
  rate: (fraction: number, decimals: number) => string;
}

interface GrowthMapInput {
  items: readonly MappedItem[];
  choice: QuadrantChoice;
  /** Items whose names are looked for; null: nobody looks for one. */
  found: ReadonlySet<string> | null;
  words: MapWords;
  /** Height of the drawing in CSS pixels. */
  height: number;
}

const NARROW_PX = 520;
/** Names beside the largest bubbles that have room for one; the others are in the tooltip and the table. */
const NAMED = 40;
const NAMED_NARROW = 12;
/** Largest radius for a handful of items; a crowd gets smaller bubbles. */
const RADIUS_PX = 34;
const RADIUS_NARROW_PX = 20;
const CROWD = 25;
const SMALLEST_PX = 5;
const NAME_MAX = 24;
const OUTLIER_PX = 16;
/** Room for the growth of sales and its name, and at the other side. */
const AXIS_PX = 64;
const RIM_PX = 16;
/** The library cannot leave a label out from here, but it can be put where nobody sees it. */
const OUT_OF_SIGHT = { x: -9999, y: -9999 };
/** Letters of the names of the quadrants, on average, and the height of their corner. */
const CORNER_LETTER_PX = 8;
const CORNER_PX = 26;

interface LabelPlace {
  dataIndex?: number;
  labelRect: Box;
}

/** Where each quadrant lies: the sign of share growth, then of sales growth (metrics.md). */
const SIDES: Record<MapQuadrant, { x: 1 | -1; y: 1 | -1 }> = {
  stars: { x: 1, y: 1 },
  opportunities: { x: -1, y: 1 },
  cashCows: { x: 1, y: -1 },
  problems: { x: -1, y: -1 },
};

export interface GrowthMapDomains {
  x: AxisDomain;
  y: AxisDomain;
}

/** Ranges of both axes. */
export function growthMapDomains(items: readonly MappedItem[]): GrowthMapDomains {
  return {
    x: growthDomain(items.map((item) => item.shareGrowth)),
    y: growthDomain(items.map((item) => item.salesGrowth)),
  };
}

/** Items that lie outside the axes and are drawn at their edge. */
export function outsideItems(items: readonly MappedItem[], domains: GrowthMapDomains): MappedItem[] {
  return items.filter((item) => isOut(item, domains));
}

function isOut(item: MappedItem, { x, y }: GrowthMapDomains): boolean {
  return isOutside(item.shareGrowth, x) || isOutside(item.salesGrowth, y);
}

/** Place of an item on the map; at the edge for outliers. */
export function placeOnMap(item: MappedItem, { x, y }: GrowthMapDomains): [number, number] {
  return [clampToDomain(item.shareGrowth, x), clampToDomain(item.salesGrowth, y)];
}

/** Share growth to the side, sales growth upwards, sales as the area of the bubble, four coloured quadrants. */
export function growthMapOption(
  { items, choice, found, words, height }: GrowthMapInput,
  context: ChartContext,
): ChartOption {
  const { theme, width, isRtl } = context;
  const isNarrow = width < NARROW_PX;
  const domains = growthMapDomains(items);
  const largest = Math.max(0, ...items.map((item) => Number(item.sales)));
  const crowding = Math.sqrt(Math.max(1, items.length / CROWD));
  const radius = radiusOf(largest, (isNarrow ? RADIUS_NARROW_PX : RADIUS_PX) / crowding);
  const named = isNarrow ? NAMED_NARROW : NAMED;
  const grid = {
    left: isRtl ? RIM_PX : AXIS_PX,
    right: isRtl ? AXIS_PX : RIM_PX,
    top: 12,
    bottom: isNarrow ? 46 : 52,
    // The plot lies where the names are placed: the library would make it smaller for its words.
    outerBoundsMode: 'none',
  };
  const sizes = items.map((item) => (isOut(item, domains) ? OUTLIER_PX : 2 * radius(Number(item.sales))));
  const plot = {
    x: grid.left,
    y: grid.top,
    width: width - grid.left - grid.right,
    height: height - grid.top - grid.bottom,
  };
  const place = placerOf({ items, domains, sizes, plot, words, isRtl });
  const axis = axisStyle(theme, words.rate, isNarrow);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid,
    xAxis: { ...axis(domains.x), name: words.xAxis, nameGap: 32, inverse: isRtl },
    yAxis: {
      ...axis(domains.y),
      name: words.yAxis,
      nameGap: isNarrow ? 36 : 50,
      position: isRtl ? 'right' : 'left',
    },
    series: [
      {
        type: 'scatter',
        clip: true,
        data: items.map((item, index) => {
          const isChosen = found === null ? choice === 'all' || item.quadrant === choice : found.has(item.id);
          const color = theme.quadrants[item.quadrant];
          return {
            value: placeOnMap(item, domains),
            symbol: isOut(item, domains) ? 'triangle' : 'circle',
            symbolSize: sizes[index],
            itemStyle: { color, opacity: isChosen ? 0.72 : 0.08, borderColor: theme.surface, borderWidth: 1.5 },
            label: {
              show: isChosen && (found !== null || index < named),
              formatter: () => shortName(item.name),
            },
          };
        }),
        label: {
          color: theme.text,
          fontSize: isNarrow ? 11 : 12,
          fontWeight: 550,
          textBorderColor: theme.surface,
          textBorderWidth: 2.5,
        },
        labelLayout: ({ dataIndex, labelRect }: LabelPlace) => ({
          ...(place(dataIndex ?? -1, labelRect) ?? OUT_OF_SIGHT),
          align: 'center',
          verticalAlign: 'middle',
        }),
        emphasis: { itemStyle: { opacity: 0.95, borderColor: theme.text, borderWidth: 1.5 } },
        markArea: {
          silent: true,
          data: MAP_QUADRANTS.map((quadrant) => area(quadrant, context, words, domains, choice)),
        },
        markLine: {
          // Below the names, which it would strike out.
          z: 1,
          silent: true,
          symbol: 'none',
          animation: false,
          label: { show: false },
          lineStyle: { color: theme.axis, width: 1.25, type: 'solid' },
          data: [{ xAxis: 0 }, { yAxis: 0 }],
        },
      },
    ],
  };
}

interface PlacedMarks extends Pick<GrowthMapInput, 'items' | 'words'> {
  domains: GrowthMapDomains;
  /** Diameters in CSS pixels. */
  sizes: readonly number[];
  plot: Box;
  isRtl: boolean;
}

/** Finds room for the names: beside their bubbles, inside the plot, off the names of the quadrants in its corners. */
function placerOf({ items, domains, sizes, plot, words, isRtl }: PlacedMarks) {
  const marks = items.map((item, index) => {
    const [share, sales] = placeOnMap(item, domains);
    const toRight = (share - domains.x.min) / (domains.x.max - domains.x.min);
    const up = (sales - domains.y.min) / (domains.y.max - domains.y.min);
    return {
      x: plot.x + (isRtl ? 1 - toRight : toRight) * plot.width,
      y: plot.y + (1 - up) * plot.height,
      radius: (sizes[index] ?? 0) / 2,
    };
  });
  const reserved = MAP_QUADRANTS.map((quadrant) => {
    const side = SIDES[quadrant];
    const width = words.quadrants[quadrant].length * CORNER_LETTER_PX + 8;
    const isRight = side.x > 0 !== isRtl;
    return {
      x: isRight ? plot.x + plot.width - width : plot.x,
      y: side.y > 0 ? plot.y : plot.y + plot.height - CORNER_PX,
      width,
      height: CORNER_PX,
    };
  });
  return labelPlacer({ area: plot, marks, reserved });
}

/** The area of a bubble, not its radius, is in proportion to the sales. */
function radiusOf(largest: number, maxPx: number): (sales: number) => number {
  return (sales) =>
    largest <= 0 || sales <= 0 ? SMALLEST_PX : Math.max(SMALLEST_PX, maxPx * Math.sqrt(sales / largest));
}

function axisStyle(theme: ChartTheme, rate: MapWords['rate'], isNarrow: boolean) {
  return (domain: AxisDomain) => ({
    type: 'value' as const,
    min: domain.min,
    max: domain.max,
    interval: isNarrow ? 2 * domain.step : domain.step,
    nameLocation: 'middle' as const,
    nameTextStyle: { color: theme.textMuted, fontSize: 12, fontWeight: 550 },
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      color: theme.textMuted,
      fontSize: 11,
      hideOverlap: true,
      formatter: (value: number) =>
        hasLabel(value, domain) ? rate(Math.abs(value) < 1e-9 ? 0 : value, stepDecimals(domain.step)) : '',
    },
    splitLine: { lineStyle: { color: theme.gridLine } },
  });
}

function area(
  quadrant: MapQuadrant,
  { theme, isRtl, width }: ChartContext,
  words: MapWords,
  domains: GrowthMapDomains,
  choice: QuadrantChoice,
) {
  const side = SIDES[quadrant];
  const color = theme.quadrants[quadrant];
  const isChosen = choice === 'all' || choice === quadrant;
  const isRight = side.x > 0 !== isRtl;
  const position = `inside${side.y > 0 ? 'Top' : 'Bottom'}${isRight ? 'Right' : 'Left'}`;
  return [
    {
      name: words.quadrants[quadrant],
      xAxis: 0,
      yAxis: 0,
      itemStyle: { color, opacity: isChosen ? 0.075 : 0.025 },
      label: {
        position,
        distance: 8,
        color,
        opacity: isChosen ? 1 : 0.45,
        fontSize: width < NARROW_PX ? 11 : 13,
        fontWeight: 650,
      },
    },
    {
      xAxis: side.x > 0 ? domains.x.max : domains.x.min,
      yAxis: side.y > 0 ? domains.y.max : domains.y.min,
    },
  ];
}

function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_MAX ? name : `${letters.slice(0, NAME_MAX - 1).join('')}\u2026`;
}
