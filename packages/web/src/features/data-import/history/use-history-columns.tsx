import type { DataImport } from '@botica/contract/data-import';
import type { IMPORT_SORTS } from '@botica/contract/data-import.vocabulary';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { useImportFormat } from '../import-format';
import { leftOutOf } from '../left-out';
import { StatusBadge } from '../status-badge';
import classes from './history.module.css';
import { ImportLink } from './import-link';
import { RunningLine } from './running-line';

/** What the list says of an import. */
export function useHistoryColumns(): ListColumn<DataImport, (typeof IMPORT_SORTS)[number]>[] {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  return [
    {
      id: 'filename',
      label: t('history.file'),
      sort: 'filename',
      cell: (item) => (
        <>
          <ImportLink item={item} />
          {item.kind !== 'sales' && <div className={classes.quiet}>{t(`kind.name.${item.kind}`)}</div>}
        </>
      ),
    },
    {
      id: 'status',
      label: t('history.state'),
      cell: (item) => (item.status === 'running' ? <RunningLine item={item} /> : <StatusBadge item={item} />),
    },
    {
      id: 'createdAt',
      label: t('history.date'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.instant(createdAt)}</time>,
    },
    {
      id: 'createdBy',
      label: t('history.by'),
      cell: ({ createdBy }) => (createdBy === null ? null : <bdi>{createdBy}</bdi>),
    },
    {
      id: 'rowsAccepted',
      label: t('history.rows'),
      sort: 'rowsAccepted',
      isNumeric: true,
      cell: (item) => (item.status === 'preview' ? null : <Rows item={item} />),
    },
    { id: 'net', label: t('fact.net'), sort: 'net', isNumeric: true, cell: format.net },
    { id: 'firstDate', label: t('fact.period'), sort: 'firstDate', cell: format.period },
    {
      id: 'size',
      label: t('history.size'),
      isNumeric: true,
      startsHidden: true,
      cell: ({ sizeBytes }) => format.bytes(sizeBytes),
    },
  ];
}

function Rows({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const rejected = leftOutOf(item).find(({ reason }) => reason === 'rejected')?.count ?? 0;
  return (
    <>
      {format.number(item.rowsAccepted)}
      {rejected > 0 && (
        <div className={`${classes.quiet} ${classes.rejected}`}>
          {t('history.rejected', { count: rejected, number: format.number(rejected) })}
        </div>
      )}
    </>
  );
}
