import type { CategoryShare } from '@botica/contract/sales-trends/behavior';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { RowBars } from '../core/cards/row-bars';
import { useColumns } from '../core/cards/use-columns';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';
import { itemKey, itemTarget, type Step } from '../tickets/drill-search';
import { PartEmpty } from './part-empty';

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
  const step: Step = categoryName === null ? 'categories' : 'products';
  const title = t(`buyers.title.${step}`, { category: categoryName });
  const table = useBuyersTable(title, step);
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
        if (itemsOf(answer.data).some(({ customers }) => (customers ?? 0) > 0)) return null;
        const unknown = {
          ...reasons,
          categoryDistribution: reasons.purchaseFrequency ?? reasons.visitFrequency ?? 'no_data',
        };
        const told = { ...answer, data: { ...answer.data, reasons: unknown } };
        return <PartEmpty answer={told} part="categoryDistribution" title={t('buyers.emptyTitle')} />;
      }}
    >
      {(answer) => <Buyers answer={answer} step={step} onOpen={onOpen} />}
    </ChartCard>
  );
}

const NONE: readonly CategoryShare[] = [];

function itemsOf(data: CustomerBehaviorAnswer['data']): readonly CategoryShare[] {
  return data.categoryDistribution ?? data.productDistribution ?? NONE;
}

interface BuyersProps {
  answer: CustomerBehaviorAnswer;
  step: Step;
  onOpen: (categoryId: string) => void;
}

function Buyers({ answer, step, onOpen }: BuyersProps) {
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
  const withId = <Result,>(index: number, read: (id: string) => Result): Result | null => {
    const item = items[index];
    return item === undefined ? null : read(item.id);
  };
  return (
    <>
      <RowBars
        rows={rows}
        summary={t('buyers.summary', {
          count: items.length,
          name: first?.name,
          customers: format.number(first?.customers ?? 0),
        })}
        select={step === 'products' ? undefined : { label: t('map.open'), run: (index) => withId(index, onOpen) }}
        onDrill={(index) => withId(index, (id) => itemTarget(step, id))}
        keysOf={(index) => withId(index, (id) => [itemKey(id)]) ?? []}
      />
      {items.length > FEW && (
        <Button variant="subtle" size="sm" aria-expanded={isLong} onClick={() => setLong((current) => !current)}>
          {isLong ? t('buyers.less') : t('buyers.more', { total: format.number(Math.min(items.length, MOST)) })}
        </Button>
      )}
    </>
  );
}

function useBuyersTable(caption: string, step: Step) {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data, meta }: CustomerBehaviorAnswer): TableModel<CategoryShare> => ({
      caption,
      rowId: ({ id }) => id,
      drill: ({ id }) => itemTarget(step, id),
      keysOf: ({ id }) => [itemKey(id)],
      rows: itemsOf(data),
      columns: [
        columns.name(t(`columns.${step === 'categories' ? 'category' : 'product'}`)),
        columns.number('customers', ({ customers }) => customers),
        columns.rate('customerShare', ({ customerShare }) => customerShare),
        columns.number('tickets', ({ tickets }) => tickets),
        columns.money('sales', meta.currency, ({ sales }) => sales),
      ],
    }),
    [t, columns, caption, step],
  );
}
