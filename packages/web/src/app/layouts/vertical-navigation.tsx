import { ActionIcon, CloseButton, FocusTrap } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPalette,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isExact, type NavigationItem, type NavigationLink } from '../navigation/navigation-items';
import { useVisibleNavigation } from '../navigation/use-visible-navigation';
import { HomeLink } from './home-link';
import { useShellTools } from './use-shell-tools';
import classes from './vertical-navigation.module.css';

interface VerticalNavigationProps {
  /** Lies over the page and is shown on demand. */
  isOverlay: boolean;
  isOpen: boolean;
  /** Shows icons only, until it is pointed at or used by keyboard. */
  isCollapsed: boolean;
  onClose: () => void;
  onToggleCollapsed: () => void;
}

/** Main navigation at the side of the page, filtered by what the user may do. */
export function VerticalNavigation(props: VerticalNavigationProps) {
  const { isOverlay, isOpen, isCollapsed, onClose } = props;
  const { t } = useTranslation('shared');
  const items = useVisibleNavigation();
  const list = useRef<HTMLElement>(null);
  const place = useLocation({ select: ({ pathname }) => pathname });
  // On a low screen the list is longer than its room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current item
  useEffect(() => {
    const element = list.current;
    if (!isOverlay && element !== null) return whenLaidOut(element, () => showCurrent(element));
  }, [place, isOverlay]);
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
          <nav ref={list} className={classes.scroll} aria-label={t('navigation.label')}>
            <Items items={items} />
          </nav>
          <Foot onLeave={onClose} />
        </aside>
      </FocusTrap>
    </>
  );
}

/** Calls back before the next drawing, where asking for places at once would have the browser lay out all of the page twice. */
function whenLaidOut(element: HTMLElement, work: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolls to the current item. `scrollIntoView` would also have the Tab key go on from there. */
function showCurrent(list: HTMLElement): void {
  const item = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (item === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (item.bottom > bottom) list.scrollTop += item.bottom - bottom;
  if (item.top < top) list.scrollTop -= top - item.top;
}

function Head({ isOverlay, isCollapsed, onClose, onToggleCollapsed }: VerticalNavigationProps) {
  const { t } = useTranslation('shared');
  const toggleLabel = t(isCollapsed ? 'navigation.expand' : 'navigation.collapse');
  return (
    <div className={classes.head}>
      <HomeLink className={classes.brand} />
      {isOverlay ? (
        <CloseButton size="lg" onClick={onClose} aria-label={t('navigation.close')} />
      ) : (
        <ActionIcon
          className={classes.toggle}
          variant="subtle"
          color="gray"
          size="lg"
          title={toggleLabel}
          aria-label={toggleLabel}
          aria-expanded={!isCollapsed}
          aria-controls="navigation"
          onClick={onToggleCollapsed}
        >
          {isCollapsed ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
        </ActionIcon>
      )}
    </div>
  );
}

/** What is about the application itself; it stays where no navbar is. */
function Foot({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shared');
  const { openSettings } = useShellTools();
  const open = () => {
    onLeave();
    openSettings();
  };
  return (
    <div className={classes.foot}>
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={open}>
        <IconPalette size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{t('appearance.title')}</span>
      </button>
      <Link to="/help" className={classes.link}>
        <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{t('site.help')}</span>
      </Link>
    </div>
  );
}

/** Each link knows by itself where the page is: a change of the page draws two of them again, and not the list. */
const Items = memo(function Items({ items }: { items: readonly NavigationItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Item key={item.labelKey} item={item} />
      ))}
    </ul>
  );
});

function Item({ item }: { item: NavigationItem }) {
  const { t } = useTranslation('shared');
  if (item.kind === 'link') return <LinkItem link={item} />;
  const headingId = `navigation-${item.labelKey}`;
  return (
    <li className={classes.group}>
      <span id={headingId} className={classes.heading}>
        {t(`navigation.${item.labelKey}`)}
      </span>
      <ul className={classes.list} aria-labelledby={headingId}>
        {item.children.map((link) => (
          <LinkItem key={link.labelKey} link={link} />
        ))}
      </ul>
    </li>
  );
}

function LinkItem({ link }: { link: NavigationLink }) {
  const { t } = useTranslation('shared');
  const Icon = link.icon;
  return (
    <li>
      <Link
        to={link.to}
        className={classes.link}
        activeOptions={{ exact: isExact(link.to), includeSearch: false }}
        activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{t(`navigation.${link.labelKey}`)}</span>
      </Link>
    </li>
  );
}
