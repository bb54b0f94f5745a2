import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/page-header';
import { AskBox } from './ask-box';
import { askedOf } from './ask-search';

/** A page of the question box alone; what is asked is in its address. */
export function Page() {
  const { t } = useTranslation('ask');
  const search = useSearch({ from: '/second-page/ask' });
  const navigate = useNavigate({ from: '/second-page/ask' });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AskBox
        text={search.q ?? ''}
        asked={askedOf(search)}
        onAsk={(asked) =>
          void navigate({
            // The words of the question before are none of a query that was changed.
            search: 'question' in asked ? { q: asked.question } : { query: JSON.stringify(asked.query) },
            resetScroll: false,
          })
        }
      />
    </>
  );
}
