import type { Ticket } from '@botica/contract/sales-trends/tickets';
import { Button, Drawer, Group, Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileTypeCsv, IconFileTypeXls, IconFilter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { useFormat } from '../../../shared/i18n/use-format';
import { DataTable } from '../../../shared/table/data-table';
import { toastError } from '../../../shared/toast/toast';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import type { SalesFilter } from '../filters/sales-filter';
import { TicketLines } from './ticket-lines';
import { downloadTickets, type TicketsAnswer, type TicketsFormat, ticketsQuery } from './tickets.api';
import { BY_DATE, sortOf, useTicketsTable } from './use-tickets-table';
import { whyNoTickets } from './why-no-tickets';

interface TicketsDrawerProps {
  filter: SalesFilter;
  /** The filters in words. */
  words: readonly string[];
  onClose: () => void;
  /** Makes the filters of the drawer those of the page. */
  onApply: () => void;
}

/** The tickets behind a mark: paged, sorted by the server, as a file, and a way to look at the page for them alone. */
export function TicketsDrawer({ filter, words, onClose, onApply }: TicketsDrawerProps) {
  const { t } = useTranslation('sales-trends');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(BY_DATE);
  const result = useQuery(ticketsQuery(filter, sortOf(sort), page));
  const table = useTicketsTable();
  const isEmpty = result.data?.meta.total === 0;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(64rem, 100vw)"
      title={<Text fw={650}>{t('tickets.title')}</Text>}
      closeButtonProps={{ 'aria-label': t('tickets.close') }}
    >
      <Head result={result.data} words={words} />
      <Group gap="xs" my="md">
        {!isEmpty && <ExportButton filter={filter} sort={sortOf(sort)} format="csv" />}
        {!isEmpty && <ExportButton filter={filter} sort={sortOf(sort)} format="xlsx" />}
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden="true" />} onClick={onApply}>
          {t('tickets.apply')}
        </Button>
      </Group>
      {result.isPending && <Skeleton height={420} data-shape="rows" />}
      {result.data === undefined && result.isError && (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {result.data !== undefined && isEmpty && (
        <EmptyState
          icon={IconFilter}
          title={t('tickets.noneTitle')}
          description={t(`tickets.none.${whyNoTickets(result.data.meta)}`)}
        />
      )}
      {result.data !== undefined && !isEmpty && (
        <>
          <DataTable
            table={table(result.data)}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              setPage(1);
            }}
            maxHeight={620}
            detail={linesOf}
          />
          <Pages meta={result.data.meta} onPage={setPage} />
        </>
      )}
    </Drawer>
  );
}

function linesOf(ticket: Ticket) {
  return <TicketLines ticket={ticket} />;
}

function Head({ result, words }: { result: TicketsAnswer | undefined; words: readonly string[] }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  if (result === undefined) return <Skeleton height={22} maw={420} />;
  const { total, net, currency, windowFrom, windowTo } = result.meta;
  const lines = [format.range(windowFrom, windowTo), ...words].filter((text) => text !== null);
  return (
    <>
      <Text fz="sm" c="dimmed">
        <bdi>{lines.join(' · ')}</bdi>
      </Text>
      <Text fw={600} mt={4}>
        <bdi>
          {t('tickets.total', { count: total, tickets: format.number(total), net: format.money(net, currency) })}
        </bdi>
      </Text>
      {(['refundsAlone', 'withoutTicket'] as const).map((part) =>
        Number(result.meta[part]) === 0 ? null : (
          <Text key={part} fz="sm" c="dimmed">
            {t(`tickets.${part}`, { net: format.money(result.meta[part], currency) })}
          </Text>
        ),
      )}
    </>
  );
}

function Pages({ meta, onPage }: { meta: TicketsAnswer['meta']; onPage: (page: number) => void }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { current_page: page, last_page: last, from, to, total } = meta;
  return (
    <Group justify="space-between" mt="md">
      <Text fz="sm" c="dimmed" aria-live="polite">
        <bdi>
          {t('tickets.range', {
            from: format.number(from ?? 0),
            to: format.number(to ?? 0),
            total: format.number(total),
          })}
        </bdi>
      </Text>
      <Group gap="xs" dir="ltr">
        <Button
          variant="default"
          disabled={page <= 1}
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          onClick={() => onPage(page - 1)}
        >
          {t('tickets.previous')}
        </Button>
        <Button
          variant="default"
          disabled={page >= last}
          rightSection={<IconChevronRight size={16} aria-hidden="true" />}
          onClick={() => onPage(page + 1)}
        >
          {t('tickets.next')}
        </Button>
      </Group>
    </Group>
  );
}

interface ExportButtonProps {
  filter: SalesFilter;
  sort: ReturnType<typeof sortOf>;
  format: TicketsFormat;
}

function ExportButton({ filter, sort, format }: ExportButtonProps) {
  const { t } = useTranslation('sales-trends');
  const { t: shared } = useTranslation('shared');
  const Icon = format === 'csv' ? IconFileTypeCsv : IconFileTypeXls;
  const download = useMutation({
    mutationFn: () => downloadTickets(filter, sort, format),
    onSuccess: (blob) => saveFile(blob, fileName([t('tickets.file')], format)),
    onError: (error) => toastError(errorText(error, shared)),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => download.mutate()}
    >
      {t(format === 'csv' ? 'tickets.export' : 'tickets.exportWorkbook')}
    </Button>
  );
}
