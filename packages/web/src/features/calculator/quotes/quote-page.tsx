import '../../../shared/theme/mantine-more';
import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../../../shared/print/print-button';
import { PrintedFacts } from '../../../shared/print/printed-facts';
import { ErrorState } from '../../../shared/ui/error-state';
import { Facts } from '../../../shared/ui/facts';
import { AppLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { type QuoteDetail, quoteQuery } from '../calculator.api';
import classes from '../calculator.module.css';
import { useQuoteFormat } from '../use-quote-format';
import { DeleteQuote } from './delete-quote';

/** A quote as it was kept, to be looked at and printed. */
export function Page() {
  const { t } = useTranslation('calculator');
  const { id } = useParams({ from: '/calculator/quotes/$id' });
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(id));
  return (
    <Stack>
      <div data-print="hide">
        <AppLink to="/calculator/quotes">{t('quotes.back')}</AppLink>
      </div>
      {data === undefined ? <PageHeader title={t('quotes.one')} /> : <QuoteView quote={data} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && error === null && (
        <Skeleton height={240} radius="md" role="status" aria-label={t('quotes.loading')} />
      )}
    </Stack>
  );
}

function QuoteView({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('calculator');
  const format = useQuoteFormat();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { price, currency } = quote;
  return (
    <>
      <PageHeader
        title={t('quotes.one')}
        description={
          <bdi>
            {t('quotes.saved', {
              by: quote.saved_by ?? t('quotes.goneUser'),
              at: format.instant(quote.saved_at),
            })}
          </bdi>
        }
        actions={
          <>
            <PrintButton />
            {quote.isOwn && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => setIsAsking(true)}
              >
                {t('quotes.delete')}
              </Button>
            )}
          </>
        }
      />
      <PrintedFacts page={t('quotes.one')} window={null} asOf={null} />
      <Panel title={t('results.total')}>
        <Text fw={700} fz="xl">
          {format.money(quote.total, currency)}
        </Text>
        <Facts
          facts={[
            [t('results.priceTitle'), price.title],
            [t('results.unitPrice'), format.unitPrice(price)],
            [t('results.perByte'), format.amount(price.price_per_byte, currency)],
            [t('results.priced'), t(`size.${quote.size}`)],
            [t('results.sourceSize'), format.size(quote.sourceBytes)],
            [t('results.processedSize'), format.size(quote.processedBytes)],
          ]}
        />
      </Panel>
      <Panel title={t('quotes.files')}>
        <ScrollRegion label={t('quotes.files')} className={classes.scrolled}>
          <FilesTable quote={quote} />
        </ScrollRegion>
        {quote.files.length > 1 && (
          <Text c="dimmed" fz="sm">
            {t('results.roundedOnce')}
          </Text>
        )}
      </Panel>
      <DeleteQuote
        quote={quote}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => void navigate({ to: '/calculator/quotes' })}
      />
    </>
  );
}

function FilesTable({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('calculator');
  const format = useQuoteFormat();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('quotes.file')}</Table.Th>
          <Table.Th ta="end">{t('results.rows')}</Table.Th>
          <Table.Th ta="end">{t('results.columns')}</Table.Th>
          <Table.Th ta="end">{t('results.sourceSize')}</Table.Th>
          <Table.Th ta="end">{t('results.processedSize')}</Table.Th>
          <Table.Th ta="end">{t('results.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quote.files.map((file, place) => (
          // Two files may have one name; nothing of a quote ever changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Table.Tr key={place}>
            <Table.Td>
              <bdi>{file.filename}</bdi>
            </Table.Td>
            <Table.Td ta="end">{format.number(file.rows)}</Table.Td>
            <Table.Td ta="end">{format.number(file.columns)}</Table.Td>
            <Table.Td ta="end">{format.bytes(file.sourceBytes)}</Table.Td>
            <Table.Td ta="end">{format.bytes(file.processedBytes)}</Table.Td>
            <Table.Td ta="end">{format.money(file.total, quote.currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
