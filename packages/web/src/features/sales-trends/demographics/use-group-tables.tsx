import type { AgeGroup, GenderGroup } from '@botica/contract/sales-trends/demographics';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import type { TableColumn, TableModel } from '../../../shared/table/table-model';
import { useColumns } from '../core/cards/use-columns';
import type { DemographicAnswer } from '../core/sales-trends.api';
import { spanText } from '../filters/filter-registry';
import { genderKey } from '../tickets/drill-search';

type Figures = Pick<AgeGroup, 'customerCount' | 'tickets' | 'totalRevenue' | 'averageTicket'>;
/** A group of people: an age range or gender, or one that stands outside the 100 %. */
interface GroupRow extends Figures {
  key: string;
  name: string;
  /** What selects its tickets; null outside the 100 %. */
  filter: DrillTarget['filter'] | null;
  percentage: number | null;
  lowSample: boolean;
  purchaseFrequency?: number | null;
  loyaltyScore?: number | null;
}

function useGroupColumns() {
  const columns = useColumns();
  return useCallback(
    (nameLabel: string, currency: DemographicAnswer['meta']['currency']): TableColumn<GroupRow>[] => [
      columns.name(nameLabel),
      columns.percentage('percentage', ({ percentage }) => percentage),
      columns.number('customers', ({ customerCount }) => customerCount),
      columns.number('tickets', ({ tickets }) => tickets),
      columns.money('sales', currency, ({ totalRevenue }) => totalRevenue),
      columns.money('averageTicket', currency, ({ averageTicket }) => averageTicket),
    ],
    [columns],
  );
}

function groupTarget({ filter, tickets }: GroupRow): DrillTarget | null {
  return filter === null || tickets === 0 ? null : { filter };
}

/** Ages, and below them who is outside the 100 %. */
export function useAgeTable() {
  const { t } = useTranslation('sales-trends');
  const columnsOf = useGroupColumns();
  return useCallback(
    ({ data, meta }: DemographicAnswer): TableModel<GroupRow> => ({
      caption: t('ages.title'),
      columns: columnsOf(t('columns.age'), meta.currency),
      rows: [
        ...data.ageDistribution.map((group) => ({
          ...group,
          key: group.ageRange,
          name: spanText(group.ageRange),
          filter: { age: group.ageRange },
        })),
        ...data.ageApart.map((one) => ({
          ...one,
          key: one.group,
          name: t(`ages.${one.group}`),
          filter: null,
          percentage: null,
        })),
      ],
      rowId: ({ key }) => key,
      drill: groupTarget,
    }),
    [t, columnsOf],
  );
}

/** Genders with their figures, and below them purchases whose gender nobody knows. */
export function useGenderTable() {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  const columnsOf = useGroupColumns();
  return useCallback(
    ({ data, meta }: DemographicAnswer): TableModel<GroupRow> => {
      const rowOf = ({ metrics, gender, ...group }: GenderGroup): GroupRow => ({
        ...group,
        key: gender,
        name: t(`genders.${gender}`),
        filter: { gender },
        purchaseFrequency: metrics.purchaseFrequency,
        loyaltyScore: metrics.loyaltyScore,
      });
      const unknown = data.genderApart;
      return {
        caption: t('genderShares.title'),
        columns: [
          ...columnsOf(t('columns.gender'), meta.currency),
          columns.number('purchaseFrequency', ({ purchaseFrequency }) => purchaseFrequency ?? null, {
            label: t('genderMetrics.purchaseFrequency'),
            decimals: 2,
          }),
          columns.percentage(
            'loyaltyScore',
            ({ loyaltyScore }) => loyaltyScore ?? null,
            t('genderMetrics.loyaltyScore'),
          ),
        ],
        rows: [
          ...data.genderDistribution.map(rowOf),
          ...(unknown === null
            ? []
            : [{ ...unknown, key: 'unknown', name: t('genderShares.unknown'), filter: null, percentage: null }]),
        ],
        rowId: ({ key }) => key,
        drill: groupTarget,
        keysOf: ({ key }) => [genderKey(key)],
      };
    },
    [t, columns, columnsOf],
  );
}
