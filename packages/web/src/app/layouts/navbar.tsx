import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotificationsBell } from '../../features/notifications/notifications-bell';
import { commandKey } from './command-key';
import { HomeLink } from './home-link';
import { LanguageMenu } from './menus/language-menu';
import { ShortcutsMenu } from './menus/shortcuts-menu';
import { ThemeMenu } from './menus/theme-menu';
import { UserMenu } from './menus/user-menu';
import classes from './navbar.module.css';
import { SampleMark } from './sample-mark';
import { useShellTools } from './use-shell-tools';

interface NavbarProps {
  isOverlay: boolean;
  /** The name stands here where no navigation is at the side. */
  isHorizontal: boolean;
  isNavigationOpen: boolean;
  onOpenNavigation: () => void;
}

/** Bar above the page: search at the start, what is about the user at the end. */
export function Navbar({ isOverlay, isHorizontal, isNavigationOpen, onOpenNavigation }: NavbarProps) {
  const { t } = useTranslation('shared');
  const { openPalette } = useShellTools();
  return (
    <header className={classes.bar} data-overlay={isOverlay || undefined} data-print="hide">
      <div className={classes.start}>
        {isOverlay && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('navigation.open')}
            aria-expanded={isNavigationOpen}
            aria-controls="navigation"
            onClick={onOpenNavigation}
          >
            <IconMenu2 size={22} />
          </ActionIcon>
        )}
        {isHorizontal && <HomeLink className={classes.brand} />}
        <button type="button" className={classes.search} aria-haspopup="dialog" onClick={openPalette}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.searchWord}>{t('palette.open')}</span>
          <span className={classes.searchKeys} dir="ltr" aria-hidden="true">
            {commandKey()} K
          </span>
        </button>
      </div>
      <div className={classes.end}>
        <SampleMark />
        {/* Where there is no room, the navigation has every page, and the user menu the appearance. */}
        <span className={classes.roomiest}>
          <ShortcutsMenu />
        </span>
        <NotificationsBell />
        <LanguageMenu />
        <span className={classes.roomy}>
          <ThemeMenu />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}
