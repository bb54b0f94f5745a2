import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { readPreference, writePreference } from '../../shared/browser/cookies';
import { OVERLAY_NAVIGATION_BELOW_PX } from '../../shared/theme/tokens';
import '../../shared/theme/mantine-complete';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SiteFooter } from '../../shared/site/site-footer';
import classes from './default-layout.module.css';
import { Navbar } from './navbar';
import { SampleBanner } from './sample-banner';
import { ScrollToTop } from './scroll-to-top';
import { VerticalNavigation } from './vertical-navigation';

/** Navigation at the side (over the page on narrow screens), bar above, footer below. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  const isOverlay = useIsOverlayNavigation();
  const [isCollapsed, toggleCollapsed] = useCollapsedNavigation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the screen becomes wide as well
  useEffect(() => {
    close();
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) close();
    });
  }, [router, close, isOverlay]);

  return (
    <div className={classes.layout} data-collapsed={(!isOverlay && isCollapsed) || undefined}>
      <a href="#content" className="skip-link" data-print="hide">
        {t('layout.skipToContent')}
      </a>
      <VerticalNavigation
        isOverlay={isOverlay}
        isOpen={isOpen}
        isCollapsed={!isOverlay && isCollapsed}
        onClose={close}
        onToggleCollapsed={toggleCollapsed}
      />
      <div className={classes.column}>
        <Navbar isOverlay={isOverlay} isNavigationOpen={isOpen} onOpenNavigation={open} />
        <SampleBanner />
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
      <ScrollToTop />
    </div>
  );
}

/** Whether the vertical navigation shows icons only; kept as an interface cookie. */
function useCollapsedNavigation(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => readPreference('vertical-nav-collapsed') === 'true');
  const toggle = () => {
    writePreference('vertical-nav-collapsed', String(!isCollapsed));
    setIsCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}

/** True on screens too narrow for a navigation beside the page. */
function useIsOverlayNavigation(): boolean {
  return useMediaQuery(`(max-width: ${OVERLAY_NAVIGATION_BELOW_PX - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}
