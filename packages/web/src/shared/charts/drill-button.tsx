import { ActionIcon, Tooltip } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DrillTarget, useOpenDrill } from './drill-context';

/** Opens the tickets behind a figure or a row; nothing where there are none to show. */
export function DrillButton({ name, target }: { name: string; target: DrillTarget | null }) {
  const { t } = useTranslation('charts');
  const open = useOpenDrill();
  if (open === null || target === null) return null;
  return (
    <Tooltip label={t('table.tickets')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('table.ticketsOf', { name })}
        onClick={() => open(target)}
      >
        <IconReceipt size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
