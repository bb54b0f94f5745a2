import type { ModelOffer as Offer } from '@botica/contract/ask/ask';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import { ErrorState } from '../../shared/ui/error-state';
import { askModelQuery, type Query } from './ask.api';
import classes from './ask.module.css';

interface ModelOfferProps {
  question: string;
  offer: Offer;
  onAsk: (query: Query) => void;
}

/** Offers to send a question to the operator's language model, shows what is sent, and the query that comes back. */
export function ModelOffer({ question, offer, onAsk }: ModelOfferProps) {
  const { t } = useTranslation('ask');
  const locale = useLocale();
  const [isWanted, setIsWanted] = useState(false);
  const result = useQuery({ ...askModelQuery(question, locale), enabled: isWanted });
  const reading = result.data?.data.reading ?? null;
  const outcome = result.data?.data.outcome ?? null;
  const isAsking = isWanted && result.isPending;
  return (
    <div className={classes.model}>
      <Button
        variant="default"
        size="xs"
        // A button that is disabled would lose the focus.
        aria-disabled={isAsking || outcome !== null}
        leftSection={isAsking && <Loader size={14} aria-hidden="true" />}
        onClick={() => setIsWanted(true)}
      >
        {t('model.offer', { host: offer.host })}
      </Button>
      <p className={classes.quiet}>{t('model.explain')}</p>
      <details>
        <summary className={classes.quiet}>{t('model.sent')}</summary>
        <pre className={classes.sent}>{offer.sent}</pre>
      </details>
      {result.isError && (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      <div role="status">
        {isAsking && <VisuallyHidden>{t('model.asking')}</VisuallyHidden>}
        {outcome !== null && <p className={classes.quiet}>{t(`model.${outcome}`)}</p>}
      </div>
      {reading !== null && (
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={() => onAsk(reading.query)}>
            {reading.text}
          </Button>
        </div>
      )}
    </div>
  );
}
