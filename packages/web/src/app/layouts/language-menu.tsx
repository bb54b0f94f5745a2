import { LOCALES } from '@botica/contract/locales';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../../shared/i18n/i18n';
import { LOCALE_NAMES } from '../../shared/i18n/locale-names';
import { useLocale } from '../../shared/i18n/use-locale';

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
            {LOCALE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
