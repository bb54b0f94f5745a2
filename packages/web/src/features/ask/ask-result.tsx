import { Button } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswerFigures } from './answer-figures';
import type { AskResponse, Query } from './ask.api';
import classes from './ask.module.css';
import { ModelOffer } from './model-offer';
import { PageLink } from './page-link';
import { QueryChips } from './query-chips';

interface AskResultProps {
  response: AskResponse;
  /** The words that were asked; null for a query. */
  question: string | null;
  onAsk: (query: Query) => void;
}

/** What a question was read as, its answer or why there is none, and what else it can mean. */
export function AskResult({ response: { data, meta }, question, onAsk }: AskResultProps) {
  const { t } = useTranslation('ask');
  const { query, answer, alternatives, notUnderstood, refusal, model } = data;
  return (
    <div className={classes.block}>
      {query !== null && <QueryChips query={query} meta={meta} onChange={onAsk} />}
      <p className={classes.text} role="status" data-refused={answer === null || undefined} lang={meta.language}>
        {answer === null && <IconHelpCircle size={20} aria-hidden="true" />}
        <span>{data.text}</span>
      </p>
      {notUnderstood.length > 0 && (
        <p className={classes.unread}>
          {t('notUnderstood')}{' '}
          {notUnderstood.map((word) => (
            <mark key={word} className={classes.mark}>
              {word}
            </mark>
          ))}
        </p>
      )}
      {answer !== null && query !== null && <AnswerFigures answer={answer} query={query} meta={meta} />}
      {meta.notes.length > 0 && (
        <ul className={classes.notes} lang={meta.language}>
          {meta.notes.map(({ code, message }) => (
            <li key={code}>
              <IconInfoCircle size={16} aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 && (
        <div>
          <p className={classes.quiet}>{t(answer === null ? 'alternatives.instead' : 'alternatives.also')}</p>
          <div className={classes.buttons}>
            {alternatives.map((alternative) => (
              <Button key={alternative.text} variant="default" size="xs" onClick={() => onAsk(alternative.query)}>
                {alternative.text}
              </Button>
            ))}
          </div>
        </div>
      )}
      {model !== null && question !== null && (
        <ModelOffer key={question} question={question} offer={model} onAsk={onAsk} />
      )}
      {answer?.link != null && (
        <PageLink path={answer.link.path} search={answer.link.search} missing={answer.link.missing} />
      )}
      {refusal?.link != null && <PageLink {...refusal.link} />}
    </div>
  );
}
