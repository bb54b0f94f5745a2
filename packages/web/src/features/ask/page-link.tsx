import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/link';
import type { Answer } from './ask.api';
import classes from './ask.module.css';

/** Pages that an answer may point to; another address is no link. */
const PAGES = [
  '/dashboard/salesTrendAnalysis/product-analysis',
  '/dashboard/salesTrendAnalysis/sales-performance',
  '/dashboard/salesTrendAnalysis/customer-behavior',
  '/dashboard/salesTrendAnalysis/demographic-profile',
  '/dashboard/salesTrendAnalysis/purchase-preferences',
  '/control-panel/data',
  '/second-page',
] as const;

type PageLinkProps = NonNullable<Answer['link']>;

/** The way to the page of the same figures with what it cannot filter by, or to one that tells more. */
export function PageLink({ path, search, missing }: PageLinkProps) {
  const { t } = useTranslation('ask');
  const page = PAGES.find((each) => each === path);
  if (page === undefined) return null;
  return (
    <p className={classes.link}>
      <AppLink to={page} search={search} fz="sm" fw={600}>
        {t(page === '/second-page' || page === '/control-panel/data' ? 'link.more' : 'link.open')}
      </AppLink>
      {missing.length > 0 && (
        <span className={classes.quiet}>
          {t('link.missing', { what: missing.map((each) => t(`link.${each}`)).join(', ') })}
        </span>
      )}
    </p>
  );
}
