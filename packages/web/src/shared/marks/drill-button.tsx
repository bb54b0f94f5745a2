import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button';
import { type DrillTarget, useOpenDrill } from './drill-context';

/** Opens the tickets behind a figure or a row; nothing where there are none to show. */
export function DrillButton({ name, target }: { name: string; target: DrillTarget | null }) {
  const { t } = useTranslation('charts');
  const open = useOpenDrill();
  if (open === null || target === null) return null;
  return (
    <IconButton aria-label={t('table.ticketsOf', { name })} title={t('table.tickets')} onClick={() => open(target)}>
      <IconReceipt size={16} aria-hidden="true" />
    </IconButton>
  );
}
