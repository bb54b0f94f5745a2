import type { QuoteItem } from '@botica/contract/calculator/quotes';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { AppLink } from '../../../shared/ui/link';
import { useQuoteFormat } from '../use-quote-format';
import type { quotesList } from './quotes-list';

/** What the list says of a quote. */
export function useQuoteColumns(): ListColumn<QuoteItem, (typeof quotesList)['sorts'][number]>[] {
  const { t } = useTranslation('calculator');
  const format = useQuoteFormat();
  return [
    {
      id: 'filename',
      label: t('quotes.files'),
      sort: 'filename',
      cell: ({ id, filename, files }) => (
        <AppLink to="/calculator/quotes/$id" params={{ id }}>
          <bdi>{filename}</bdi>
          {files > 1 && ` ${t('quotes.andMore', { count: files - 1 })}`}
        </AppLink>
      ),
    },
    {
      id: 'sourceBytes',
      label: t('results.sourceSize'),
      sort: 'sourceBytes',
      isNumeric: true,
      cell: ({ sourceBytes }) => <bdi>{format.bytes(sourceBytes)}</bdi>,
    },
    {
      id: 'processedBytes',
      label: t('results.processedSize'),
      sort: 'processedBytes',
      isNumeric: true,
      cell: ({ processedBytes }) => <bdi>{format.bytes(processedBytes)}</bdi>,
    },
    {
      id: 'price',
      label: t('results.unitPrice'),
      cell: ({ price }) => <bdi>{format.unitPrice(price)}</bdi>,
    },
    {
      id: 'total',
      label: t('results.total'),
      sort: 'total',
      isNumeric: true,
      cell: ({ total, currency }) => <bdi>{format.money(total, currency)}</bdi>,
    },
    {
      id: 'saved_by',
      label: t('quotes.by'),
      sort: 'saved_by',
      cell: ({ saved_by }) => <bdi>{saved_by ?? t('quotes.goneUser')}</bdi>,
    },
    {
      id: 'saved_at',
      label: t('quotes.at'),
      sort: 'saved_at',
      cell: ({ saved_at }) => <time dateTime={saved_at}>{format.instant(saved_at)}</time>,
    },
  ];
}
