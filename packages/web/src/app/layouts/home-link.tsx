import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../shared/settings/settings.api';
import { useSeesCompany } from '../../shared/settings/use-sees-company';
import { Brand } from '../../shared/ui/brand';
import classes from './home-link.module.css';

/** The way to the overview: the company's logo where it has one, else the product's. */
export function HomeLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shared');
  const { data } = useQuery({ ...settingsQuery(), enabled: useSeesCompany() });
  return (
    <Link to="/" className={className} aria-label={t('navigation.home')}>
      {data?.logo ? <img className={classes.logo} src={data.logo} alt={data.companyName} /> : <Brand isLogo />}
    </Link>
  );
}
