import { IMPORT_STATUSES } from '@botica/contract/data-import.vocabulary';
import { NativeSelect } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { ListTable } from '../../../shared/table/list/list-table';
import { useList } from '../../../shared/table/list/use-list';
import { EmptyState } from '../../../shared/ui/empty-state';
import { importsQuery } from '../data-import.api';
import { headOf } from '../head-of';
import { oneOf } from '../sale-fields';
import { Section } from '../section';
import { DiscardMany } from './discard-many';
import { HistoryMenu } from './history-menu';
import { importsList } from './imports-list';
import { useHistoryColumns } from './use-history-columns';

/** All imports, newest first unless asked otherwise, with what can be done about each. */
export function HistorySection() {
  const { t } = useTranslation('data-import');
  const locale = useLocale();
  const canStore = useCan('store', 'company');
  const columns = useHistoryColumns();
  const list = useList(importsList, (query) => importsQuery(query, locale));
  return (
    <Section title={t('history.title')}>
      <ListTable
        list={list}
        caption={t('history.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ filename }) => headOf(filename, 60)}
        searchLabel={t('history.search')}
        filters={
          <NativeSelect
            aria-label={t('history.state')}
            value={list.search.status ?? ''}
            data={[
              { value: '', label: t('history.anyState') },
              ...IMPORT_STATUSES.map((status) => ({ value: status, label: t(`history.statusOf.${status}`) })),
            ]}
            onChange={(event) => list.narrow({ status: oneOf(IMPORT_STATUSES, event.currentTarget.value) })}
          />
        }
        rowActions={(item) => <HistoryMenu item={item} />}
        bulkActions={canStore ? ({ rows, clear }) => <DiscardMany items={rows} onDone={clear} /> : undefined}
        // What counts is undone one by one, with its figures in view.
        canSelect={({ status }) => status === 'preview' || status === 'failed'}
        empty={<EmptyState icon={IconFileSearch} title={t('history.empty')} description={t('history.emptyHint')} />}
      />
    </Section>
  );
}
