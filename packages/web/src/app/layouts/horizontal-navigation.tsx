import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCurrent, isExact, type NavigationGroup, type NavigationLink } from '../navigation/navigation-items';
import { useVisibleNavigation } from '../navigation/use-visible-navigation';
import classes from './horizontal-navigation.module.css';

/** Main navigation in a row below the bar: a link for a page, a menu for a group of them. */
export function HorizontalNavigation() {
  const { t } = useTranslation('shared');
  const items = useVisibleNavigation();
  return (
    <nav id="navigation" className={classes.bar} data-print="hide" aria-label={t('navigation.label')}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.labelKey}>{item.kind === 'link' ? <LinkItem link={item} /> : <Group group={item} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function LinkItem({ link }: { link: NavigationLink }) {
  const { t } = useTranslation('shared');
  const Icon = link.icon;
  return (
    <Link
      to={link.to}
      className={classes.item}
      activeOptions={{ exact: isExact(link.to), includeSearch: false }}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
    >
      <Icon size={19} stroke={1.75} aria-hidden="true" />
      {t(`navigation.${link.labelKey}`)}
    </Link>
  );
}

function Group({ group }: { group: NavigationGroup }) {
  const { t } = useTranslation('shared');
  const pathname = useLocation({ select: (location) => location.pathname });
  const isActive = group.children.some(({ to }) => isCurrent(to, pathname));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.item} data-active={isActive || undefined}>
          {t(`navigation.${group.labelKey}`)}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.children.map(({ labelKey, to, icon: Icon }) => (
          <Menu.Item
            key={labelKey}
            component={Link}
            to={to}
            className={classes.choice ?? ''}
            data-active={isCurrent(to, pathname) || undefined}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t(`navigation.${labelKey}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
