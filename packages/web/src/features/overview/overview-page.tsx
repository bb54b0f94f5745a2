import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/page-header';

export function Page() {
  const { t } = useTranslation('overview');
  const user = useUser();
  return <PageHeader title={t('title', { name: user?.name ?? '' })} description={t('description')} />;
}
