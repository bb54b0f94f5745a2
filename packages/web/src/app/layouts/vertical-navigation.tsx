import { ActionIcon, CloseButton, FocusTrap, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../../shared/session/session';
import { useSession } from '../../shared/session/use-session';
import { Brand, BrandMark } from '../../shared/ui/brand';
import { NAVIGATION, type NavigationItem, type NavigationLink } from '../navigation/navigation-items';
import { visibleNavigation } from '../navigation/visible-navigation';
import classes from './vertical-navigation.module.css';

interface VerticalNavigationProps {
  /** Lies over the page and is shown on demand. */
  isOverlay: boolean;
  isOpen: boolean;
  /** Shows icons only. */
  isCollapsed: boolean;
  onClose: () => void;
  onToggleCollapsed: () => void;
}

/** Main navigation at the side of the page, filtered by what the user may do. */
export function VerticalNavigation(props: VerticalNavigationProps) {
  const { isOverlay, isOpen, isCollapsed, onClose } = props;
  const { t } = useTranslation('shared');
  const { user } = useSession();
  const items = user === null ? [] : visibleNavigation(NAVIGATION, (p) => session.ability.can(p.action, p.subject));
  useHotkeys(isOverlay && isOpen ? [['Escape', onClose]] : []);

  return (
    <>
      {isOverlay && isOpen && (
        <div className={classes.backdrop} data-print="hide" onClick={onClose} aria-hidden="true" />
      )}
      <FocusTrap active={isOverlay && isOpen}>
        <aside
          id="navigation"
          data-print="hide"
          className={classes.panel}
          data-overlay={isOverlay || undefined}
          data-open={isOpen || undefined}
          data-collapsed={isCollapsed || undefined}
          inert={isOverlay && !isOpen}
        >
          <Head {...props} />
          <nav className={classes.scroll} aria-label={t('navigation.label')}>
            <ul className={classes.list}>
              {items.map((item) => (
                <Item key={item.labelKey} item={item} isCollapsed={isCollapsed} />
              ))}
            </ul>
          </nav>
        </aside>
      </FocusTrap>
    </>
  );
}

function Head({ isOverlay, isCollapsed, onClose, onToggleCollapsed }: VerticalNavigationProps) {
  const { t } = useTranslation('shared');
  const toggleLabel = t(isCollapsed ? 'navigation.expand' : 'navigation.collapse');
  return (
    <div className={classes.head}>
      <Link to="/" className={classes.brand} aria-label={t('navigation.home')}>
        {isCollapsed ? <BrandMark /> : <Brand />}
      </Link>
      {isOverlay ? (
        <CloseButton size="lg" onClick={onClose} aria-label={t('navigation.close')} />
      ) : (
        <Tooltip label={toggleLabel} position="right">
          <ActionIcon
            className={classes.toggle}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={toggleLabel}
            aria-expanded={!isCollapsed}
            aria-controls="navigation"
            onClick={onToggleCollapsed}
          >
            {isCollapsed ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

function Item({ item, isCollapsed }: { item: NavigationItem; isCollapsed: boolean }) {
  const { t } = useTranslation('shared');
  if (item.kind === 'link') return <LinkItem link={item} isCollapsed={isCollapsed} />;
  const headingId = `navigation-${item.labelKey}`;
  return (
    <li className={classes.group}>
      <span id={headingId} className={classes.heading}>
        {t(`navigation.${item.labelKey}`)}
      </span>
      <ul className={classes.list} aria-labelledby={headingId}>
        {item.children.map((link) => (
          <LinkItem key={link.labelKey} link={link} isCollapsed={isCollapsed} />
        ))}
      </ul>
    </li>
  );
}

function LinkItem({ link, isCollapsed }: { link: NavigationLink; isCollapsed: boolean }) {
  const { t } = useTranslation('shared');
  const label = t(`navigation.${link.labelKey}`);
  const Icon = link.icon;
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <Link
          to={link.to}
          className={classes.link}
          activeOptions={{ exact: link.to === '/', includeSearch: false }}
          activeProps={{ 'data-active': true, 'aria-current': 'page' }}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <span className={classes.label}>{label}</span>
        </Link>
      </Tooltip>
    </li>
  );
}
