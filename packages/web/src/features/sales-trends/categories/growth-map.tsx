import type { CurrencyCode } from '@botica/contract/limits';
import type { Comparison } from '@botica/contract/sales-trends/vocabulary';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { isMatch } from '../../../shared/i18n/folded';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import { chartTheme } from '../../../shared/theme/chart-theme';
import { useScheme } from '../../../shared/theme/use-scheme';
import { itemKey } from '../tickets/drill-search';
import { growthMapDomains, growthMapOption, placeOnMap } from './growth-map-option';
import { growthView, type MappedItem } from './growth-view';
import type { QuadrantChoice } from './product-search';
import type { GrowthAnswer } from './use-growth-table';

interface GrowthMapProps {
  answer: GrowthAnswer;
  choice: QuadrantChoice;
  height: number;
  /** Letters of a name that is looked for. */
  wanted: string;
  onSelect?: ((id: string) => void) | undefined;
  /** What an item stands for. */
  drill: (item: { id: string }) => DrillTarget;
}

/** The scatter of share growth against sales growth. */
export function GrowthMap({ answer, choice, height, wanted, onSelect, drill }: GrowthMapProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const scheme = useScheme();
  const view = useMemo(() => growthView(answer.data), [answer]);
  const domains = useMemo(() => growthMapDomains(view.onMap), [view]);
  const found = useMemo(
    () => (wanted === '' ? null : new Set(view.onMap.filter(({ name }) => isMatch(name, wanted)).map(({ id }) => id))),
    [view, wanted],
  );
  const build = useCallback(
    (context: ChartContext) => {
      const words = {
        xAxis: t('columns.shareGrowth'),
        yAxis: t('columns.salesGrowth'),
        quadrants: {
          stars: t('quadrants.stars'),
          opportunities: t('quadrants.opportunities'),
          problems: t('quadrants.problems'),
          cashCows: t('quadrants.cashCows'),
        },
        rate: (fraction: number, decimals: number) => format.rate(fraction, { decimals, isSigned: true }),
      };
      return growthMapOption({ items: view.onMap, choice, found, words, height }, context);
    },
    [t, format, view, choice, found, height],
  );
  const theme = chartTheme(scheme);
  return (
    <ChartCanvas
      kind="map"
      build={build}
      height={height}
      summary={t('map.summary', { ...view.counts, count: view.counts.all, beside: view.offMap.length })}
      marks={{
        mode: 'item',
        count: view.onMap.length,
        placeOf: (index) => {
          const item = view.onMap[index];
          return item === undefined ? [0, 0] : placeOnMap(item, domains);
        },
        onDrill: (index) => {
          const item = view.onMap[index];
          return item === undefined ? null : drill(item);
        },
        tooltip: (index) => {
          const item = view.onMap[index];
          return item === undefined ? null : (
            <ItemFigures
              item={item}
              currency={answer.meta.currency}
              compare={answer.meta.compare}
              color={theme.quadrants[item.quadrant]}
            />
          );
        },
        select: onSelect && { label: t('map.open'), run: (index) => select(view.onMap[index], onSelect) },
        keysOf: (index) => view.onMap.slice(index, index + 1).map(({ id }) => itemKey(id)),
      }}
    />
  );
}

function select(item: MappedItem | undefined, onSelect: (id: string) => void): void {
  if (item !== undefined) onSelect(item.id);
}

interface ItemFiguresProps {
  item: MappedItem;
  currency: CurrencyCode;
  compare: Comparison;
  color: string;
}

function ItemFigures({ item, currency, compare, color }: ItemFiguresProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const rate = (value: number | null) => (value === null ? t('charts:noData') : format.rate(value));
  const rows = [
    { label: t('columns.quadrant'), value: t(`quadrants.${item.quadrant}`) },
    { label: t('columns.sales'), value: format.money(item.sales, currency) },
    {
      label: t(`compared.${compare}.sales`),
      value: item.previousSales === null ? t('charts:noData') : format.money(item.previousSales, currency),
    },
    { label: t('columns.salesGrowth'), value: format.rate(item.salesGrowth, { isSigned: true }) },
    { label: t('columns.share'), value: rate(item.share) },
    { label: t(`compared.${compare}.share`), value: rate(item.previousShare) },
    { label: t('columns.shareGrowth'), value: format.rate(item.shareGrowth, { isSigned: true }) },
    { label: t('columns.tickets'), value: item.tickets === null ? t('charts:noData') : format.number(item.tickets) },
    { label: t('columns.units'), value: format.number(item.units, 2) },
  ];
  const note = item.lowSample ? t('charts:lowSample.explanation') : undefined;
  return <TooltipFigures title={item.name} color={color} rows={rows} note={note} />;
}
