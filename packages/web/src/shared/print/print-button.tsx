import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chartEngineSettled } from '../charts/canvas/load-chart-engine';

/** Opens the browser's print dialog, which also saves as PDF. */
export function PrintButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation('shared');
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      // The browser's own command cannot wait: a chart that is not there yet says so on paper.
      onClick={() => void chartEngineSettled().then(() => window.print())}
    >
      {t('print.action')}
    </Button>
  );
}
