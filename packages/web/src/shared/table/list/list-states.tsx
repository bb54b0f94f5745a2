import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text';
import { EmptyState } from '../../ui/empty-state';
import classes from './list.module.css';

/** Where search and filters leave nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('table');
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('found.nothing')}
      description={t('found.nothingHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('found.clear')}
        </Button>
      }
    />
  );
}

interface RefreshFailedProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Above rows that could not be asked for again. */
export function RefreshFailed({ error, onRetry, isRetrying }: RefreshFailedProps) {
  const { t } = useTranslation(['table', 'shared']);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t('table:refresh.failed')}
      role="alert"
    >
      <div className={classes.failed}>
        {errorText(error, t)}
        <Button size="xs" variant="default" onClick={onRetry} loading={isRetrying}>
          {t('table:refresh.retry')}
        </Button>
      </div>
    </Alert>
  );
}
