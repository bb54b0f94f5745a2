import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/page-header';
import { AskBox } from './ask-box';

/** A page of the question box alone. */
export function Page() {
  const { t } = useTranslation('ask');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AskBox />
    </>
  );
}
