import { useTranslation } from 'react-i18next';
import { FOOTER_PAGES } from '../navigation/site-pages';
import { AppLink } from '../ui/link';
import classes from './site-footer.module.css';

/** Links at the bottom of every page that has a layout. */
export function SiteFooter() {
  const { t } = useTranslation('shared');
  return (
    <footer className={classes.footer} data-print="hide">
      <span>{t('footer.tagline')}</span>
      <nav className={classes.links} aria-label={t('footer.label')}>
        {FOOTER_PAGES.map(({ key, to }) => (
          <AppLink key={key} to={to} c="dimmed" fz="sm">
            {t(`site.${key}`)}
          </AppLink>
        ))}
      </nav>
    </footer>
  );
}
