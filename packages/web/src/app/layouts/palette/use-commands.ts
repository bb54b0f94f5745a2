import { LOCALES } from '@botica/contract/locales';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconFileText,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconPalette,
  IconPinned,
  IconPinnedOff,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '../../../shared/i18n/i18n';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { useLocale } from '../../../shared/i18n/use-locale';
import { SITE_PAGES } from '../../../shared/navigation/site-pages';
import { useShortcuts } from '../../../shared/preferences/preferences.api';
import { useVisibleLinks } from '../../navigation/use-visible-navigation';
import { SCHEME_CHOICES } from '../menus/theme-choices';
import { useShellTools } from '../use-shell-tools';
import type { Command } from './commands';

/** Pages that the user may open, and what can be done from everywhere. */
export function useCommands(): Command[] {
  const pages = usePages();
  const actions = useActions();
  return [...pages, ...actions];
}

function usePages(): Command[] {
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const links = useVisibleLinks();
  const own = links.map(({ to, labelKey, icon }) => ({ to, label: t(`navigation.${labelKey}`), icon }));
  const site = SITE_PAGES.map(({ key, to }) => ({
    to,
    label: t(`site.${key}`),
    icon: key === 'help' ? IconHelpCircle : IconFileText,
  }));
  return [...own, ...site].map(({ to, label, icon }) => ({
    id: `page ${to}`,
    group: 'page',
    label,
    icon,
    run: () => void navigate({ to }),
  }));
}

function useActions(): Command[] {
  const { t } = useTranslation('shared');
  const { openSettings, openKeys } = useShellTools();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const locale = useLocale();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const canPin = useVisibleLinks().some(({ to }) => to === path);
  const { shortcuts, toggle } = useShortcuts();
  const isPinned = shortcuts.includes(path);
  const pin = {
    id: 'pin',
    label: t(isPinned ? 'palette.actions.unpin' : 'palette.actions.pin'),
    icon: isPinned ? IconPinnedOff : IconPinned,
    run: () => toggle(path),
  };
  const actions = [
    { id: 'settings', label: t('palette.actions.settings'), icon: IconPalette, run: openSettings },
    { id: 'keys', label: t('palette.actions.keys'), icon: IconKeyboard, run: openKeys },
    ...(canPin ? [pin] : []),
    ...SCHEME_CHOICES.filter(({ value }) => value !== colorScheme).map(({ value, icon }) => ({
      id: `theme ${value}`,
      label: t(`palette.actions.theme.${value}`),
      icon,
      run: () => setColorScheme(value),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      id: `language ${other}`,
      label: t('palette.actions.language', { language: LOCALE_NAMES[other] }),
      icon: IconLanguage,
      run: () => void changeLocale(other),
    })),
  ];
  return actions.map((action) => ({ ...action, group: 'action' }));
}
