import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/chart-canvas';
import { ChartCard } from '../../../shared/charts/chart-card';
import { TooltipFigures } from '../../../shared/charts/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import type { PreferencesAnswer } from '../sales-trends.api';
import { sharesOption } from '../shares-option';
import { UnknownEmpty } from '../unknown-empty';
import { type PaymentRow, paymentRows } from './payment-rows';
import { usePaymentTable } from './use-payment-table';

const ROW_PX = 38;
/** Methods that the chart shows; the table has all. */
const SHOWN = 12;

/** How purchases are paid: each method's part of the net. */
export function PaymentCard({ result }: { result: UseQueryResult<PreferencesAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const table = usePaymentTable();
  return (
    <ChartCard
      title={t('payments.title')}
      description={t('payments.description')}
      definition={['paymentPreferences', 'tickets']}
      result={result}
      height={5 * ROW_PX}
      table={table}
      isLowSample={({ data }) => data.paymentPreferences.some(({ lowSample }) => lowSample)}
      emptyState={({ data }) =>
        data.reasons.payment === undefined ? null : <UnknownEmpty reason={data.reasons.payment} />
      }
      footnote={({ data: { unknownPayment }, meta }) =>
        unknownPayment === null ? null : t('payments.apart', { net: format.money(unknownPayment.sales, meta.currency) })
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
  const unknown = t('charts:noData');
  const percent = useCallback(
    (value: number | null) => (value === null ? unknown : format.rate(value / 100)),
    [format, unknown],
  );
  const build = useCallback(
    (context: ChartContext) =>
      sharesOption(
        { rows: rows.map(({ name, percentage }) => ({ name, value: percentage })), text: percent, letters: 24 },
        context,
      ),
    [rows, percent],
  );
  const [first] = rows;
  return (
    <ChartCanvas
      build={build}
      height={rows.length * ROW_PX + 8}
      summary={t('payments.summary', { name: first?.name, percentage: percent(first?.percentage ?? null) })}
      marks={{
        mode: 'row',
        count: rows.length,
        placeOf: (index) => [rows[index]?.percentage ?? 0, index],
        tooltip: (index) => {
          const row = rows[index];
          return row === undefined ? null : <TooltipFigures title={row.name} {...figuresOf(row)} />;
        },
      }}
    />
  );

  function figuresOf({ percentage, tickets, sales, lowSample }: PaymentRow) {
    const notes = [
      percentage === null ? t('payments.negative') : '',
      lowSample ? t('charts:lowSample.explanation') : '',
    ].filter((note) => note !== '');
    return {
      rows: [
        { label: t('columns.percentage'), value: percent(percentage) },
        { label: t('columns.sales'), value: format.money(sales, currency) },
        { label: t('columns.tickets'), value: tickets === null ? unknown : format.number(tickets) },
      ],
      note: notes.length === 0 ? undefined : notes.join(' '),
    };
  }
}
