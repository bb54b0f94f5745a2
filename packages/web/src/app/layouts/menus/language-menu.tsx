import { LOCALES } from '@botica/contract/locales';
import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../../../shared/i18n/i18n';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { isLocale } from '../../../shared/i18n/stored-locale';
import { useLocale } from '../../../shared/i18n/use-locale';

/** Chooses the language of the application. */
export function LanguageMenu() {
  const { t } = useTranslation('shared');
  const current = useLocale();
  const choose = (value: string) => {
    if (isLocale(value)) void changeLocale(value);
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('language.label')}>
          <IconLanguage size={21} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={choose}>
          {LOCALES.map((locale) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
              {LOCALE_NAMES[locale]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
