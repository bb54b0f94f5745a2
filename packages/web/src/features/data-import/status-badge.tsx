import type { DataImport } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import { shownStatus } from './shown-status';
import classes from './status-badge.module.css';

export function StatusBadge({ item }: { item: Pick<DataImport, 'status' | 'error'> }) {
  const { t } = useTranslation('data-import');
  const status = shownStatus(item);
  return (
    <span className={classes.badge} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
