import type { Ticket } from '@botica/contract/sales-trends/tickets';
import type { TicketSort } from '@botica/contract/sales-trends/vocabulary';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel, TableSort } from '../../../shared/table/table-model';
import type { TicketsAnswer } from './tickets.api';

/** Latest first. */
export const BY_DATE: TableSort = { columnId: 'date', isDescending: true };

const SORTABLE = ['date', 'net', 'lines'] as const;

/** The order as the API takes it. */
export function sortOf({ columnId, isDescending }: TableSort): TicketSort {
  const column = SORTABLE.find((name) => name === columnId) ?? 'date';
  return isDescending ? `-${column}` : column;
}

/** Columns of the list. Only those that the server sorts by can be sorted: a page alone would be out of order. */
export function useTicketsTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: TicketsAnswer): TableModel<Ticket> => {
      const text = (id: 'time' | 'store' | 'ticket' | 'customer' | 'payment') => ({
        id,
        label: t(`columns.${id}`),
        isFixed: true,
        value: (ticket: Ticket) => ticket[id],
      });
      return {
        caption: t('tickets.title'),
        rowId: ({ id, date }) => `${date} ${id}`,
        // Many tickets are of one day.
        rowName: ({ ticket, date, time }) =>
          ticket ?? [format.date(date), time].filter((part) => part !== null).join(' '),
        rows: data,
        columns: [
          {
            id: 'date',
            label: t('columns.date'),
            value: ({ date }) => date,
            text: ({ date }) => format.date(date),
            sortsByValue: true,
          },
          text('time'),
          text('ticket'),
          text('store'),
          text('customer'),
          {
            id: 'gender',
            label: t('filters.gender'),
            isFixed: true,
            value: ({ gender }) => (gender === null ? null : t(`genders.${gender}`)),
          },
          { id: 'age', label: t('filters.age'), isFixed: true, isNumeric: true, value: ({ age }) => age },
          text('payment'),
          { id: 'lines', label: t('columns.lines'), isNumeric: true, value: ({ lines }) => lines },
          {
            id: 'units',
            label: t('columns.units'),
            isFixed: true,
            isNumeric: true,
            value: ({ units }) => units,
            text: ({ units }) => format.number(units, 2),
          },
          {
            id: 'net',
            label: t('columns.net'),
            unit: meta.currency,
            isNumeric: true,
            value: ({ net }) => net,
            text: ({ net }) => format.money(net, meta.currency),
          },
        ],
      };
    },
    [t, format],
  );
}
