import type { FrequencyClass } from '@botica/contract/sales-trends/behavior';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { RowBars } from '../core/cards/row-bars';
import { useColumns } from '../core/cards/use-columns';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';
import { PartEmpty } from './part-empty';

/** Net sales by how often customers come. */
export function FrequencyCard({ result }: { result: UseQueryResult<CustomerBehaviorAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useFrequencyTable();
  return (
    <ChartCard
      title={t('frequency.title')}
      description={t('frequency.description')}
      definition={['frequencyClasses', 'net']}
      result={result}
      height={200}
      table={table}
      isLowSample={({ data }) => data.purchaseFrequency?.every(({ lowSample }) => lowSample) === true}
      emptyState={(answer) =>
        answer.data.purchaseFrequency === null ? (
          <PartEmpty answer={answer} part="purchaseFrequency" title={t('frequency.emptyTitle')} />
        ) : null
      }
      footnote={({ data }) =>
        data.purchaseFrequency?.some(({ salesPercentage }) => salesPercentage === null)
          ? t('reasons.negative_sales')
          : null
      }
    >
      {(answer) => <Frequencies answer={answer} />}
    </ChartCard>
  );
}

const NONE: readonly FrequencyClass[] = [];

/** How often somebody comes is no filter: it is told by the very lines that a filter selects. These bars open no tickets. */
function Frequencies({ answer }: { answer: CustomerBehaviorAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { currency } = answer.meta;
  const classes = answer.data.purchaseFrequency ?? NONE;
  const rows = useMemo(() => {
    const percent = (value: number | null) => (value === null ? t('charts:noData') : format.rate(value / 100));
    return classes.map(({ type, count, percentage, sales, salesPercentage }) => ({
      name: t(`frequencies.${type}`),
      value: Number(sales),
      label:
        salesPercentage === null
          ? format.compactMoney(sales, currency)
          : `${format.compactMoney(sales, currency)} · ${format.rate(salesPercentage / 100)}`,
      figures: [
        { label: t('columns.sales'), value: format.money(sales, currency) },
        { label: t('columns.salesPercentage'), value: percent(salesPercentage) },
        { label: t('columns.customers'), value: format.number(count) },
        { label: t('columns.percentage'), value: percent(percentage) },
      ],
    }));
  }, [classes, t, format, currency]);
  const most = rows.reduce((best, row) => (row.value > best.value ? row : best), rows[0] ?? { name: '', value: 0 });
  return <RowBars rows={rows} summary={t('frequency.summary', { name: most.name })} />;
}

function useFrequencyTable() {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data, meta }: CustomerBehaviorAnswer): TableModel<FrequencyClass> => ({
      caption: t('frequency.title'),
      rowId: ({ type }) => type,
      rows: data.purchaseFrequency ?? NONE,
      columns: [
        { id: 'type', label: t('columns.frequency'), value: ({ type }) => t(`frequencies.${type}`) },
        columns.number('customers', ({ count }) => count),
        columns.percentage('percentage', ({ percentage }) => percentage),
        columns.money('sales', meta.currency, ({ sales }) => sales),
        columns.percentage('salesPercentage', ({ salesPercentage }) => salesPercentage),
      ],
    }),
    [t, columns],
  );
}
