import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../shared/session/use-session';
import { settingsQuery } from '../../shared/settings/settings.api';
import { Brand } from '../../shared/ui/brand';
import classes from './home-link.module.css';

/** The way to the overview: the company's logo where it has one, else the product's. */
export function HomeLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shared');
  const { data } = useQuery({ ...settingsQuery(), enabled: useCan('show', 'guest') });
  return (
    <Link to="/" className={className} aria-label={t('navigation.home')}>
      {data?.logo ? <img className={classes.logo} src={data.logo} alt={data.companyName} /> : <Brand isLogo />}
    </Link>
  );
}
