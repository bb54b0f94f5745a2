import type { AgeGroup, GenderGroup } from '@botica/contract/sales-trends/demographics';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../../shared/charts/low-sample-mark';
import type { TableColumn, TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import { ageText } from '../filters/filter-words';
import type { DemographicAnswer } from '../sales-trends.api';

type Figures = Pick<AgeGroup, 'customerCount' | 'tickets' | 'totalRevenue' | 'averageTicket'>;
/** A group of people: an age range or gender, or one that stands outside the 100 %. */
interface GroupRow extends Figures {
  key: string;
  label: string;
  percentage: number | null;
  lowSample: boolean;
  purchaseFrequency?: number | null;
  loyaltyScore?: number | null;
}

function useGroupColumns() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    (nameLabel: string, currency: DemographicAnswer['meta']['currency']): TableColumn<GroupRow>[] => [
      {
        id: 'group',
        label: nameLabel,
        value: ({ label }) => label,
        cell: ({ label, lowSample }) => (
          <>
            {label} {lowSample && <LowSampleMark />}
          </>
        ),
      },
      {
        id: 'percentage',
        label: t('columns.percentage'),
        unit: '%',
        isNumeric: true,
        value: ({ percentage }) => percentage,
        text: ({ percentage }) => format.rate((percentage ?? 0) / 100),
      },
      {
        id: 'customers',
        label: t('columns.customers'),
        isNumeric: true,
        value: ({ customerCount }) => customerCount,
        text: ({ customerCount }) => format.number(customerCount ?? 0),
      },
      {
        id: 'tickets',
        label: t('columns.tickets'),
        isNumeric: true,
        value: ({ tickets }) => tickets,
        text: ({ tickets }) => format.number(tickets ?? 0),
      },
      {
        id: 'sales',
        label: t('columns.sales'),
        unit: currency,
        isNumeric: true,
        value: ({ totalRevenue }) => totalRevenue,
        text: ({ totalRevenue }) => format.money(totalRevenue, currency),
      },
      {
        id: 'averageTicket',
        label: t('columns.averageTicket'),
        unit: currency,
        isNumeric: true,
        value: ({ averageTicket }) => averageTicket,
        text: ({ averageTicket }) => format.money(averageTicket ?? '0', currency),
      },
    ],
    [t, format],
  );
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
        ...data.ageDistribution.map((group) => ({ ...group, key: group.ageRange, label: ageText(group.ageRange) })),
        ...data.ageApart.map((one) => ({ ...one, key: one.group, label: t(`ages.${one.group}`), percentage: null })),
      ],
      rowId: ({ key }) => key,
    }),
    [t, columnsOf],
  );
}

/** Genders with their figures, and below them purchases whose gender nobody knows. */
export function useGenderTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const columnsOf = useGroupColumns();
  return useCallback(
    ({ data, meta }: DemographicAnswer): TableModel<GroupRow> => {
      const rowOf = ({ metrics, gender, ...group }: GenderGroup): GroupRow => ({
        ...group,
        key: gender,
        label: t(`genders.${gender}`),
        purchaseFrequency: metrics.purchaseFrequency,
        loyaltyScore: metrics.loyaltyScore,
      });
      const unknown = data.genderApart;
      return {
        caption: t('genderShares.title'),
        columns: [
          ...columnsOf(t('columns.gender'), meta.currency),
          {
            id: 'purchaseFrequency',
            label: t('genderMetrics.purchaseFrequency'),
            isNumeric: true,
            value: ({ purchaseFrequency }) => purchaseFrequency ?? null,
            text: ({ purchaseFrequency }) => format.number(purchaseFrequency ?? 0, 2),
          },
          {
            id: 'loyaltyScore',
            label: t('genderMetrics.loyaltyScore'),
            unit: '%',
            isNumeric: true,
            value: ({ loyaltyScore }) => loyaltyScore ?? null,
            text: ({ loyaltyScore }) => format.rate((loyaltyScore ?? 0) / 100),
          },
        ],
        rows: [
          ...data.genderDistribution.map(rowOf),
          ...(unknown === null
            ? []
            : [{ ...unknown, key: 'unknown', label: t('genderShares.unknown'), percentage: null }]),
        ],
        rowId: ({ key }) => key,
      };
    },
    [t, format, columnsOf],
  );
}
