import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { useImportFormat } from '../import-format';
import { StatusBadge } from '../status-badge';
import classes from './history.module.css';
import { HistoryMenu } from './history-menu';
import { ImportLink } from './import-link';
import { RunningLine } from './running-line';

/** Imports as cards, on phones. */
export function HistoryCards({ items }: { items: readonly DataImport[] }) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <HistoryCard key={item.id} item={item} />
      ))}
    </ul>
  );
}

function HistoryCard({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const net = format.net(item);
  const period = format.period(item);
  return (
    <li className={classes.card}>
      <div className={classes['card-head']}>
        <span className={classes['card-name']}>
          <ImportLink item={item} />
        </span>
        <HistoryMenu item={item} />
      </div>
      {item.status === 'running' ? <RunningLine item={item} /> : null}
      <div className={classes['card-line']}>
        {item.status !== 'running' && <StatusBadge item={item} />}
        <span className={classes.quiet}>
          {item.kind !== 'sales' && `${t(`kind.name.${item.kind}`)} · `}
          {format.instant(item.createdAt)}
          {item.createdBy !== null && (
            <>
              {' · '}
              <bdi>{item.createdBy}</bdi>
            </>
          )}
        </span>
      </div>
      {item.status !== 'preview' && (
        <div className={classes['card-line']}>
          <span>{format.rows(item.rowsAccepted)}</span>
          {net !== null && <strong>{net}</strong>}
          {item.rowsRejected > 0 && (
            <span className={classes.rejected}>
              {t('history.rejected', { count: item.rowsRejected, number: format.number(item.rowsRejected) })}
            </span>
          )}
        </div>
      )}
      {period !== null && <span className={classes.quiet}>{period}</span>}
    </li>
  );
}
