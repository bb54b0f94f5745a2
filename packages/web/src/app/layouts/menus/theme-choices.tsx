import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../../../shared/menus/use-first-use';

export const SCHEME_CHOICES: readonly { value: MantineColorScheme; labelKey: string; icon: TablerIcon }[] = [
  { value: 'light', labelKey: 'theme.light', icon: IconSun },
  { value: 'dark', labelKey: 'theme.dark', icon: IconMoon },
  { value: 'auto', labelKey: 'theme.system', icon: IconDeviceDesktop },
];

/** The colour schemes below their button. */
export function ThemeChoices({ isOpen, onOpen, children }: OpenedProps) {
  const { t } = useTranslation('shared');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const choice = SCHEME_CHOICES.find((candidate) => candidate.value === value);
    if (choice !== undefined) setColorScheme(choice.value);
  };
  return (
    <Menu position="bottom-end" width={180} opened={isOpen} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {SCHEME_CHOICES.map(({ value, labelKey, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            >
              {t(labelKey)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
