import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chartEngineSettled } from '../charts/canvas/load-chart-engine';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation('shared');
  return (
    <ActionIcon
      variant="default"
      size={36}
      disabled={isDisabled}
      title={t('print.action')}
      aria-label={t('print.action')}
      // The browser's own command cannot wait: a chart that is not there yet says so on paper.
      onClick={() => void chartEngineSettled().then(() => window.print())}
    >
      <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
