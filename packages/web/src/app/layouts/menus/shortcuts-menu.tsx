import { ActionIcon } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';

const load = async () => (await import('./shortcuts-panel')).ShortcutsPanel;

/** Opens the pages that the user pinned. */
export function ShortcutsMenu() {
  const { t } = useTranslation('shared');
  const { Part, opened, button } = useFirstUse('dialog', load);
  const target = (
    <ActionIcon {...button} variant="subtle" color="gray" size={44} aria-label={t('shortcuts.label')}>
      <IconLayoutGridAdd size={21} stroke={1.75} />
    </ActionIcon>
  );
  return Part === null ? target : <Part {...opened}>{target}</Part>;
}
