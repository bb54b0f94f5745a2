import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotificationsBell } from '../../features/notifications/notifications-bell';
import { LanguageMenu } from './language-menu';
import classes from './navbar.module.css';
import { ThemeMenu } from './theme-menu';
import { UserMenu } from './user-menu';

interface NavbarProps {
  isOverlay: boolean;
  isNavigationOpen: boolean;
  onOpenNavigation: () => void;
}

/** Bar above the page. The start side is free for search, the end side holds what is about the user. */
export function Navbar({ isOverlay, isNavigationOpen, onOpenNavigation }: NavbarProps) {
  const { t } = useTranslation('shared');
  return (
    <header className={classes.bar} data-print="hide">
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
      </div>
      <div className={classes.end}>
        <NotificationsBell />
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
