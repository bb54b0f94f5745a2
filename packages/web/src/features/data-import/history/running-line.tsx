import '../../../shared/theme/mantine-more';
import type { DataImport } from '@botica/contract/data-import';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { StatusBadge } from '../status-badge';
import classes from './history.module.css';

/** State of a running import in the history: how far it is. */
export function RunningLine({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const percent = Math.min(100, Math.floor(item.progress * 100));
  return (
    <div className={classes.running}>
      <span className={classes['card-line']}>
        <StatusBadge item={item} /> {format.rate(percent / 100, { decimals: 0 })}
      </span>
      <Progress size="sm" value={percent} animated aria-label={t('running.title')} />
    </div>
  );
}
