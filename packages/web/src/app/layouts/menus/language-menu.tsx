import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';

const load = async () => (await import('./language-choices')).LanguageChoices;

/** Chooses the language of the application. */
export function LanguageMenu() {
  const { t } = useTranslation('shared');
  const { Part, opened, button } = useFirstUse('menu', load);
  const target = (
    <ActionIcon {...button} variant="subtle" color="gray" size={44} aria-label={t('language.label')}>
      <IconLanguage size={21} stroke={1.75} />
    </ActionIcon>
  );
  return Part === null ? target : <Part {...opened}>{target}</Part>;
}
