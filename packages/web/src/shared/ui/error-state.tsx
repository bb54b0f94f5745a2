import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { errorText } from '../api/error-text';
import classes from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** Left out: there is nothing to try again. Never offered for what is not there (404). */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** What stands where something could not be loaded: what happened, in words, and a way to try again. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation('shared');
  const failed = error instanceof ApiError ? error : null;
  // What is not there is not there the next time, and nothing is to be looked up about it.
  const isMissing = failed?.status === 404;
  const requestId = isMissing ? null : (failed?.requestId ?? null);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="negative">
        <IconAlertTriangle size={24} aria-hidden="true" />
      </span>
      <Text fw={650} fz="md">
        {t('error.title')}
      </Text>
      <Text c="dimmed" fz="sm" maw={440}>
        {errorText(error, t)}
      </Text>
      {requestId !== null && (
        <Text c="dimmed" fz="xs">
          {t('error.reference', { id: requestId })}
        </Text>
      )}
      {onRetry !== undefined && !isMissing && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={isRetrying}
          onClick={onRetry}
        >
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}
