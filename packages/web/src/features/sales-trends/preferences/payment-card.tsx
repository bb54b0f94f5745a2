import type { CurrencyCode } from '@botica/contract/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import { RowBars, rowBarsHeight } from '../core/cards/row-bars';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { remarks, useChosen } from '../core/cards/use-chosen';
import type { PreferencesAnswer } from '../core/sales-trends.api';
import { type PaymentRow, paymentRows, paymentTarget } from './payment-rows';
import { usePaymentTable } from './use-payment-table';

/** Methods that the chart shows; the table has all. */
const SHOWN = 12;

/** How purchases are paid: each method's part of the net. */
export function PaymentCard({ result }: { result: UseQueryResult<PreferencesAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const table = usePaymentTable();
  const { note } = useChosen('payment');
  return (
    <ChartCard
      title={t('payments.title')}
      description={t('payments.description')}
      definition={['paymentPreferences', 'tickets']}
      result={result}
      height={rowBarsHeight(5)}
      table={table}
      isLowSample={({ data }) => data.paymentPreferences.some(({ lowSample }) => lowSample)}
      emptyState={({ data }) =>
        data.reasons.payment === undefined ? null : <UnknownEmpty reason={data.reasons.payment} />
      }
      footnote={({ data: { unknownPayment }, meta }) =>
        remarks(note, unknownPayment && t('payments.apart', { net: format.money(unknownPayment.sales, meta.currency) }))
      }
    >
      {(answer) => <PaymentChart answer={answer} />}
    </ChartCard>
  );
}

function PaymentChart({ answer }: { answer: PreferencesAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { currency } = answer.meta;
  const othersName = t('payments.others');
  const rows = useMemo(() => paymentRows(answer.data, SHOWN, othersName), [answer, othersName]);
  const chosen = useChosen('payment');
  const unknown = t('charts:noData');
  const percent = useCallback(
    (value: number | null) => (value === null ? unknown : format.rate(value / 100)),
    [format, unknown],
  );
  const bars = useMemo(
    () =>
      rows.map((row) => ({
        name: row.method === null ? row.name : chosen.mark(row.name, row.method),
        isFaded: row.method !== null && chosen.isFaded(row.method),
        value: row.percentage,
        label: percent(row.percentage),
        ...figuresOf(row, { t, format, currency, percent }),
      })),
    [rows, t, format, currency, percent, chosen],
  );
  const [first] = rows;
  return (
    <RowBars
      rows={bars}
      summary={t('payments.summary', { name: first?.name, percentage: percent(first?.percentage ?? null) })}
      onDrill={(index) => {
        const row = rows[index];
        return row === undefined ? null : paymentTarget(row);
      }}
    />
  );
}

interface Words {
  t: TFunction<['sales-trends', 'charts']>;
  format: ReturnType<typeof useFormat>;
  currency: CurrencyCode;
  percent: (value: number | null) => string;
}

function figuresOf({ percentage, tickets, sales, lowSample }: PaymentRow, { t, format, currency, percent }: Words) {
  const notes = [
    percentage === null ? t('payments.negative') : '',
    lowSample ? t('charts:lowSample.explanation') : '',
  ].filter((note) => note !== '');
  return {
    figures: [
      { label: t('columns.percentage'), value: percent(percentage) },
      { label: t('columns.sales'), value: format.money(sales, currency) },
      { label: t('columns.tickets'), value: tickets === null ? t('charts:noData') : format.number(tickets) },
    ],
    note: notes.length === 0 ? undefined : notes.join(' '),
  };
}
