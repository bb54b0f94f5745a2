import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setAppearance, useAppearance } from '../../shared/appearance/appearance';
import { SiteFooter } from '../../shared/site/site-footer';
import { OVERLAY_NAVIGATION_BELOW_PX } from '../../shared/theme/tokens';
import '../../shared/theme/mantine-inside';
import { useSecondDrawing } from '../../shared/ui/use-second-drawing';
import classes from './default-layout.module.css';
import { Navbar } from './navbar';
import { ScrollToTop } from './scroll-to-top';
import { ShellTools } from './shell-tools';
import { VerticalNavigation } from './vertical-navigation';

/** Few choose it. */
const HorizontalNavigation = lazy(async () => ({
  default: (await import('./horizontal-navigation')).HorizontalNavigation,
}));

/**
 * Navigation at the side or below the bar as chosen, over the page on narrow screens; bar above, footer below. Sizes follow
 * from the attributes of the document, which are there before the first paint.
 */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  const appearance = useAppearance();
  const isOverlay = useIsOverlayNavigation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the screen becomes wide as well
  useEffect(() => {
    close();
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) close();
    });
  }, [router, close, isOverlay]);

  // The page is what is waited for: it is drawn first, and what stands around it right after it.
  const isFramed = useSecondDrawing();
  const isHorizontal = appearance.layout === 'horizontal' && !isOverlay;
  const isCollapsed = appearance['vertical-nav-collapsed'] === 'true' && !isOverlay;
  // Without the bar a narrow screen would have no way to the navigation.
  const hasNavbar = appearance.navbar !== 'hidden' || isOverlay || isHorizontal;
  return (
    <div className={classes.layout}>
      <a href="#content" className="skip-link" data-print="hide">
        {t('layout.skipToContent')}
      </a>
      <ShellTools>
        {!isHorizontal && !isOverlay && !isFramed && <NavigationToCome />}
        {!isHorizontal && isFramed && (
          <VerticalNavigation
            isOverlay={isOverlay}
            isOpen={isOpen}
            isCollapsed={isCollapsed}
            onClose={close}
            onToggleCollapsed={() => setAppearance({ 'vertical-nav-collapsed': isCollapsed ? 'false' : 'true' })}
          />
        )}
        <div className={classes.column}>
          {hasNavbar && !isFramed && <NavbarToCome />}
          {hasNavbar && isFramed && (
            <Navbar
              isOverlay={isOverlay}
              isHorizontal={isHorizontal}
              isNavigationOpen={isOpen}
              onOpenNavigation={open}
            />
          )}
          {isHorizontal && (
            <Suspense fallback={<div className={classes.row} />}>
              <HorizontalNavigation />
            </Suspense>
          )}
          <main id="content" className={classes.content} tabIndex={-1}>
            {children}
          </main>
          {isFramed && <SiteFooter />}
        </div>
      </ShellTools>
      {isFramed && <ScrollToTop />}
    </div>
  );
}

/** As it stands in `index.html`, until it is drawn. */
function NavigationToCome() {
  return (
    <div className={`boot-nav ${classes.navigation}`} data-print="hide" aria-hidden="true">
      <div className="boot-logo" />
      <div className="boot-line" />
      <div className="boot-line" />
      <div className="boot-line" />
      <div className="boot-line" />
    </div>
  );
}

function NavbarToCome() {
  return (
    <div className={`boot-top ${classes.bar}`} data-print="hide" aria-hidden="true">
      <div className="boot-line" />
    </div>
  );
}

/** True on screens too narrow for a navigation beside the page. */
function useIsOverlayNavigation(): boolean {
  return useMediaQuery(`(max-width: ${OVERLAY_NAVIGATION_BELOW_PX - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}
