import type { CategoryShare } from '@botica/contract/sales-trends/behavior';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/chart-card';
import type { TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import type { CustomerBehaviorAnswer } from '../sales-trends.api';
import { PartEmpty } from './part-empty';
import { RowBars } from './row-bars';

/** Bars at first, and at most: the table and its file hold all. */
const FEW = 8;
const MOST = 60;

interface BuyersCardProps {
  result: UseQueryResult<CustomerBehaviorAnswer>;
  /** Name of the chosen category; null: categories are compared. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

/** Customers by category, or by product of the chosen one. */
export function BuyersCard({ result, categoryName, onOpen }: BuyersCardProps) {
  const { t } = useTranslation('sales-trends');
  const step = categoryName === null ? 'categories' : 'products';
  const title = t(`buyers.title.${step}`, { category: categoryName });
  const table = useBuyersTable(title, t(`columns.${step === 'categories' ? 'category' : 'product'}`));
  return (
    <ChartCard
      title={title}
      description={t('buyers.description')}
      definition={['customerShare', 'customers', 'net']}
      result={result}
      height={300}
      table={table}
      isLowSample={({ data }) => itemsOf(data).every(({ lowSample }) => lowSample)}
      emptyState={(answer) => {
        const { reasons } = answer.data;
        if (itemsOf(answer.data).some(({ customers }) => customers !== null)) return null;
        const unknown = { ...reasons, categoryDistribution: reasons.visitFrequency ?? 'no_data' };
        const told = { ...answer, data: { ...answer.data, reasons: unknown } };
        return <PartEmpty answer={told} part="categoryDistribution" title={t('buyers.emptyTitle')} />;
      }}
    >
      {(answer) => <Buyers answer={answer} onOpen={step === 'categories' ? onOpen : undefined} />}
    </ChartCard>
  );
}

const NONE: readonly CategoryShare[] = [];

function itemsOf(data: CustomerBehaviorAnswer['data']): readonly CategoryShare[] {
  return data.categoryDistribution ?? data.productDistribution ?? NONE;
}

interface BuyersProps {
  answer: CustomerBehaviorAnswer;
  onOpen: ((categoryId: string) => void) | undefined;
}

function Buyers({ answer, onOpen }: BuyersProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const [isLong, setLong] = useState(false);
  const items = itemsOf(answer.data);
  const { currency } = answer.meta;
  const rows = useMemo(() => {
    const orNoData = (text: string | null) => text ?? t('charts:noData');
    return items.slice(0, isLong ? MOST : FEW).map(({ name, customers, customerShare, tickets, sales }) => {
      const share = customerShare === null ? null : format.rate(customerShare);
      return {
        name,
        value: customers ?? 0,
        label: [customers === null ? null : format.number(customers), share]
          .filter((text) => text !== null)
          .join(' · '),
        figures: [
          { label: t('columns.customers'), value: orNoData(customers === null ? null : format.number(customers)) },
          { label: t('columns.customerShare'), value: orNoData(share) },
          { label: t('columns.tickets'), value: orNoData(tickets === null ? null : format.number(tickets)) },
          { label: t('columns.sales'), value: format.money(sales, currency) },
        ],
      };
    });
  }, [items, isLong, t, format, currency]);
  const [first] = items;
  return (
    <>
      <RowBars
        rows={rows}
        summary={t('buyers.summary', {
          count: items.length,
          name: first?.name,
          customers: format.number(first?.customers ?? 0),
        })}
        note={onOpen === undefined ? undefined : t('buyers.open')}
        onSelect={
          onOpen &&
          ((index) => {
            const item = items[index];
            if (item !== undefined) onOpen(item.id);
          })
        }
      />
      {items.length > FEW && (
        <Button variant="subtle" size="sm" aria-expanded={isLong} onClick={() => setLong((current) => !current)}>
          {isLong ? t('buyers.less') : t('buyers.more', { total: format.number(Math.min(items.length, MOST)) })}
        </Button>
      )}
    </>
  );
}

function useBuyersTable(caption: string, nameLabel: string) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: CustomerBehaviorAnswer): TableModel<CategoryShare> => ({
      caption,
      rowId: ({ id }) => id,
      rows: itemsOf(data),
      columns: [
        { id: 'name', label: nameLabel, value: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
        {
          id: 'customers',
          label: t('columns.customers'),
          isNumeric: true,
          value: ({ customers }) => customers,
          text: ({ customers }) => format.number(customers ?? 0),
        },
        {
          id: 'share',
          label: t('columns.customerShare'),
          isNumeric: true,
          value: ({ customerShare }) => customerShare,
          text: ({ customerShare }) => format.rate(customerShare ?? 0),
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
          unit: meta.currency,
          isNumeric: true,
          value: ({ sales }) => sales,
          text: ({ sales }) => format.money(sales, meta.currency),
        },
      ],
    }),
    [t, format, caption, nameLabel],
  );
}
