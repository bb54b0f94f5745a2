import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/link';
import classes from './footer.module.css';

/** Links at the bottom of every page behind sign-in. */
export function Footer() {
  const { t } = useTranslation('shared');
  return (
    <footer className={classes.footer} data-print="hide">
      <span>{t('footer.tagline')}</span>
      <nav className={classes.links} aria-label={t('footer.label')}>
        <AppLink to="/privacy" c="dimmed" fz="sm">
          {t('footer.privacy')}
        </AppLink>
        <AppLink to="/terms" c="dimmed" fz="sm">
          {t('footer.terms')}
        </AppLink>
      </nav>
    </footer>
  );
}
