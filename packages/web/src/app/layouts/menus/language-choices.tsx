import { LOCALES } from '@botica/contract/locales';
import { Menu } from '@mantine/core';
import { changeLocale } from '../../../shared/i18n/i18n';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { isLocale } from '../../../shared/i18n/stored-locale';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { OpenedProps } from '../../../shared/menus/use-first-use';

/** The languages below their button, each in its own words. */
export function LanguageChoices({ isOpen, onOpen, children }: OpenedProps) {
  const current = useLocale();
  const choose = (value: string) => {
    if (isLocale(value)) void changeLocale(value);
  };
  return (
    <Menu position="bottom-end" width={220} opened={isOpen} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
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
