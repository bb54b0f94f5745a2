import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';
import { useScheme } from '../../../shared/theme/use-scheme';

const load = async () => (await import('./theme-choices')).ThemeChoices;

/** Chooses light, dark, or what the device says. */
export function ThemeMenu() {
  const { t } = useTranslation('shared');
  const Icon = useScheme() === 'dark' ? IconMoon : IconSun;
  const { Part, opened, button } = useFirstUse('menu', load);
  const target = (
    <ActionIcon {...button} variant="subtle" color="gray" size={44} aria-label={t('theme.label')}>
      <Icon size={21} stroke={1.75} />
    </ActionIcon>
  );
  return Part === null ? target : <Part {...opened}>{target}</Part>;
}
