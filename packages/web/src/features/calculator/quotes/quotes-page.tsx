import type { QuoteItem } from '@botica/contract/calculator/quotes';
import { NativeSelect } from '@mantine/core';
import { IconCalculator, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { ListTable } from '../../../shared/table/list/list-table';
import { type List, useList } from '../../../shared/table/list/use-list';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { quotesQuery } from '../calculator.api';
import { QuoteMenu } from './quote-menu';
import { quotesList } from './quotes-list';
import { useQuoteColumns } from './use-quote-columns';

/** Quotes that were kept: own ones, or everybody's for who may see them. */
export function Page() {
  const { t } = useTranslation('calculator');
  const columns = useQuoteColumns();
  const list = useList(quotesList, quotesQuery);
  const calculate = (
    <ButtonLink to="/calculator" leftSection={<IconCalculator size={17} aria-hidden="true" />}>
      {t('quotes.calculate')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('quotes.title')} description={t('quotes.lead')} actions={calculate} />
      <Panel>
        <ListTable
          list={list}
          caption={t('quotes.title')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ filename }) => filename}
          searchLabel={t('quotes.search')}
          filters={<QuoteFilters list={list} />}
          rowActions={(quote) => <QuoteMenu quote={quote} />}
          empty={<EmptyState icon={IconReceipt} title={t('quotes.none')} description={t('quotes.noneHint')} />}
        />
      </Panel>
    </>
  );
}

type QuotesList = List<QuoteItem, (typeof quotesList)['sorts'][number], (typeof quotesList)['filters']>;

function QuoteFilters({ list }: { list: QuotesList }) {
  const { t } = useTranslation('calculator');
  const seesAll = useCan('index', 'collaborator');
  const { currency } = quotesList.filters;
  return (
    <>
      {seesAll && (
        <NativeSelect
          aria-label={t('quotes.whose')}
          value={list.search.of ?? ''}
          data={[
            { value: '', label: t('quotes.mine') },
            { value: 'everybody', label: t('quotes.everybody') },
          ]}
          onChange={({ currentTarget: { value } }) => list.narrow({ of: value === 'everybody' ? value : undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('options.currency')}
        value={list.search.currency ?? ''}
        data={[{ value: '', label: t('quotes.anyCurrency') }, ...currency]}
        onChange={({ currentTarget: { value } }) => list.narrow({ currency: currency.find((code) => code === value) })}
      />
    </>
  );
}
