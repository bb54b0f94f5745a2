import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../../../shared/theme/use-scheme';

export const SCHEME_CHOICES: readonly { value: MantineColorScheme; labelKey: string; icon: TablerIcon }[] = [
  { value: 'light', labelKey: 'theme.light', icon: IconSun },
  { value: 'dark', labelKey: 'theme.dark', icon: IconMoon },
  { value: 'auto', labelKey: 'theme.system', icon: IconDeviceDesktop },
];

/** Chooses light, dark, or what the device says. */
export function ThemeMenu() {
  const { t } = useTranslation('shared');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = useScheme() === 'dark';
  const choose = (value: string) => {
    const choice = SCHEME_CHOICES.find((candidate) => candidate.value === value);
    if (choice !== undefined) setColorScheme(choice.value);
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('theme.label')}>
          {isDark ? <IconMoon size={21} stroke={1.75} /> : <IconSun size={21} stroke={1.75} />}
        </ActionIcon>
      </Menu.Target>
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
