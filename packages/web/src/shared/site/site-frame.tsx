import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SITE_PAGES } from '../navigation/site-pages';
import { useSession } from '../session/use-session';
import { Brand } from '../ui/brand';
import { EntranceControls } from '../ui/entrance-controls';
import { ButtonLink } from '../ui/link';
import { usePageTitle } from '../ui/use-page-title';
import { SiteFooter } from './site-footer';
import classes from './site-frame.module.css';

/** Frame of the pages for everybody, signed in or not: name, links, language, and the way to sign in or back. */
export function SiteFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('shared');
  const isSignedIn = useSession().token !== null;
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand} aria-label={t('navigation.home')}>
          <Brand isLogo />
        </Link>
        <nav className={classes.links} aria-label={t('site.label')}>
          {SITE_PAGES.map(({ key, to }) => (
            <Link key={key} to={to} className={classes.link}>
              {t(`site.${key}`)}
            </Link>
          ))}
        </nav>
        <div className={classes.end}>
          <EntranceControls />
          <ButtonLink to={isSignedIn ? '/' : '/login'} variant={isSignedIn ? 'default' : 'filled'}>
            {t(isSignedIn ? 'site.open' : 'site.enter')}
          </ButtonLink>
        </div>
      </header>
      <div className={classes.content}>{children}</div>
      <SiteFooter />
    </div>
  );
}
