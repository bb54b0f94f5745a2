import { LOCALES, type Locale } from '@botica/contract/locales';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../i18n/i18n';
import { useLocale } from '../i18n/use-locale';

/** Languages in their own words, so that everyone finds theirs. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'es-PY': 'Español (Paraguay)',
  'en-US': 'English (US)',
  'pt-BR': 'Português (Brasil)',
};

/** Chooses the language of the application. */
export function LanguageMenu() {
  const { t } = useTranslation('shared');
  const current = useLocale();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('language.label')}>
          <IconLanguage size={21} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            role="menuitemradio"
            aria-checked={locale === current}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => void changeLocale(locale)}
          >
            {LANGUAGE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
