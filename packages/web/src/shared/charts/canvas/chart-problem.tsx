import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './chart-canvas.module.css';

interface ChartProblemProps {
  message: string;
  onRetry: () => void;
  isOverlay?: boolean;
}

/** The drawing itself could not be made; its figures are still in the table view. */
export function ChartProblem({ message, onRetry, isOverlay = false }: ChartProblemProps) {
  const { t } = useTranslation('shared');
  return (
    <div className={classes.problem} role="alert" data-overlay={isOverlay || undefined}>
      <Text c="dimmed" fz="sm">
        {message}
      </Text>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden="true" />} onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </div>
  );
}
