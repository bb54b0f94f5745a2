import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import type { ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Delta } from '../../../shared/figures/delta';
import { SMALLEST_RATE } from '../../../shared/figures/delta-tone';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import type { TableColumn, TableModel } from '../../../shared/table/table-model';
import { asPercentage } from '../core/cards/percentage';
import { itemKey } from '../tickets/drill-search';
import { GrowthName } from './growth-name';
import { type GrowthItem, inQuadrant, knownQuadrant } from './growth-view';
import classes from './product-analysis.module.css';
import type { QuadrantChoice } from './product-search';
import { QuadrantMark } from './quadrant-filter';

export interface GrowthAnswer {
  data: readonly GrowthItem[];
  meta: SalesMeta & { share: ShareBasis };
}

interface GrowthTableOptions {
  caption: string;
  nameLabel: string;
  choice: QuadrantChoice;
  onSelect?: ((id: string) => void) | undefined;
  /** What an item stands for; give a stable function. */
  drill: (item: { id: string }) => DrillTarget;
}

/** The figures of every item, for the ranked table, the table view of the map and the exports. */
export function useGrowthTable({ caption, nameLabel, choice, onSelect, drill }: GrowthTableOptions) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: GrowthAnswer): TableModel<GrowthItem> => {
      const money = (value: string) => format.money(value, meta.currency);
      const signed = (value: number) => format.rate(value, { isSigned: true });
      const columns: TableColumn<GrowthItem>[] = [
        {
          id: 'name',
          label: nameLabel,
          value: (item) => item.name,
          cell: (item) => <GrowthName item={item} onSelect={onSelect} className={classes.nameCell} />,
        },
        amount('sales', t('columns.sales'), (item) => item.sales),
        amount('previousSales', t(`compared.${meta.compare}.sales`), (item) => item.previousSales),
        growth('salesGrowth', t('columns.salesGrowth'), (item) => item.salesGrowth),
        percent('share', t(`share.column.${meta.share}`), (item) => item.share),
        percent('previousShare', t(`compared.${meta.compare}.share`), (item) => item.previousShare),
        growth('shareGrowth', t('columns.shareGrowth'), (item) => item.shareGrowth),
        {
          id: 'quadrant',
          label: t('columns.quadrant'),
          value: (item) => {
            const quadrant = knownQuadrant(item);
            return quadrant === null ? null : t(`quadrants.${quadrant}`);
          },
          cell: (item) => <QuadrantMark quadrant={item.quadrant ?? ''} />,
        },
        {
          id: 'tickets',
          label: t('columns.tickets'),
          isNumeric: true,
          value: (item) => item.tickets,
          text: (item) => format.number(item.tickets ?? 0),
        },
        {
          id: 'units',
          label: t('columns.units'),
          isNumeric: true,
          value: (item) => item.units,
          text: (item) => format.number(item.units, 2),
        },
      ];
      return {
        caption,
        columns,
        rows: inQuadrant(data, choice),
        rowId: (item) => item.id,
        drill,
        keysOf: ({ id }) => [itemKey(id)],
      };

      function amount(id: string, label: string, value: (item: GrowthItem) => string | null): TableColumn<GrowthItem> {
        return { id, label, unit: meta.currency, isNumeric: true, value, text: (item) => money(value(item) ?? '0') };
      }
      function percent(id: string, label: string, value: (item: GrowthItem) => number | null): TableColumn<GrowthItem> {
        return {
          id,
          label,
          unit: '%',
          isNumeric: true,
          value: (item) => asPercentage(value(item)),
          text: (item) => format.rate(value(item) ?? 0),
        };
      }
      function growth(id: string, label: string, value: (item: GrowthItem) => number | null): TableColumn<GrowthItem> {
        return {
          ...percent(id, label, value),
          text: (item) => signed(value(item) ?? 0),
          cell: (item) => {
            const known = value(item) ?? 0;
            return <Delta isPlain value={known} text={signed(known)} goodWhen="up" smallest={SMALLEST_RATE} />;
          },
        };
      }
    },
    [t, format, caption, nameLabel, choice, onSelect, drill],
  );
}
