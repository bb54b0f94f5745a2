import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { useImportFormat } from '../import-format';
import { StatusBadge } from '../status-badge';
import classes from './history.module.css';
import { HistoryMenu } from './history-menu';
import { ImportLink } from './import-link';
import { RunningLine } from './running-line';

/** Imports as a table, on wide screens. */
export function HistoryTable({ items }: { items: readonly DataImport[] }) {
  const { t } = useTranslation('data-import');
  return (
    <ScrollRegion className={classes.scroll} label={t('history.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.file')}</th>
            <th scope="col">{t('history.state')}</th>
            <th scope="col">{t('history.date')}</th>
            <th scope="col" className={classes.number}>
              {t('history.rows')}
            </th>
            <th scope="col" className={classes.number}>
              {t('fact.net')}
            </th>
            <th scope="col">{t('fact.period')}</th>
            <th scope="col" aria-label={t('history.actions')} />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function HistoryRow({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  return (
    <tr>
      <td className={classes.name}>
        <ImportLink item={item} />
        {item.kind !== 'sales' && <div className={classes.quiet}>{t(`kind.name.${item.kind}`)}</div>}
      </td>
      <td>{item.status === 'running' ? <RunningLine item={item} /> : <StatusBadge item={item} />}</td>
      <td>
        <span className={classes.nowrap}>{format.instant(item.createdAt)}</span>
        {item.createdBy !== null && (
          <div className={classes.quiet}>
            <bdi>{item.createdBy}</bdi>
          </div>
        )}
      </td>
      <td className={classes.number}>
        {item.status === 'preview' ? '–' : format.number(item.rowsAccepted)}
        {item.rowsRejected > 0 && item.status !== 'preview' && (
          <div className={`${classes.quiet} ${classes.rejected}`}>
            {t('history.rejected', { count: item.rowsRejected, number: format.number(item.rowsRejected) })}
          </div>
        )}
      </td>
      <td className={classes.number}>{format.net(item) ?? '–'}</td>
      <td>{format.period(item) ?? '–'}</td>
      <td className={classes.number}>
        <HistoryMenu item={item} />
      </td>
    </tr>
  );
}
