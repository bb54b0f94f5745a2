import type { Ticket } from '@botica/contract/sales-trends/tickets';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { ErrorState } from '../../../shared/ui/error-state';
import classes from './ticket-lines.module.css';
import { ticketLinesQuery } from './tickets.api';

/** Every line of a ticket, also those that the filters of the list do not select. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const result = useQuery(ticketLinesQuery(ticket.id, ticket.date));
  if (result.isPending) return <Skeleton height={32 + 28 * Math.min(ticket.lines, 6)} />;
  if (result.data === undefined) {
    return <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />;
  }
  const { data, meta } = result.data;
  return (
    <table className={classes.lines}>
      <caption>{t('tickets.linesTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.product')}</th>
          <th scope="col">{t('columns.category')}</th>
          {(['quantity', 'discount', 'net'] as const).map((column) => (
            <th key={column} scope="col" data-numeric>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((line, index) => (
          // Lines have no name of their own, and they never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells a line from the others
          <tr key={index}>
            <td>
              <bdi>{line.product}</bdi>
            </td>
            <td>
              <bdi>{line.category}</bdi>
            </td>
            <td data-numeric>{format.number(line.quantity, 3)}</td>
            <td data-numeric>{Number(line.discount) === 0 ? '\u2013' : format.money(line.discount, meta.currency)}</td>
            <td data-numeric>{format.money(line.amount, meta.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
