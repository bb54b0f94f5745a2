import type { ImportStatus } from '@botica/contract/data-import';
import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';

export function StatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('data-import');
  return (
    <span className={classes.badge} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
