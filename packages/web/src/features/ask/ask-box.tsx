import { ASK_LIMITS } from '@botica/contract/ask/vocabulary';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/use-locale';
import { ErrorState } from '../../shared/ui/error-state';
import { Panel } from '../../shared/ui/panel';
import { type Asked, answerQuery } from './ask.api';
import classes from './ask.module.css';
import { AskResult } from './ask-result';

const EXAMPLES = ['byStore', 'hours', 'top', 'compare', 'except'] as const;

interface AskBoxProps {
  /** The words that were asked last. */
  text: string;
  asked: Asked | null;
  onAsk: (asked: Asked) => void;
}

/** Asks questions about sales in words. What a question was read as can be changed piece by piece. */
export function AskBox({ text: given, asked, onAsk }: AskBoxProps) {
  const { t } = useTranslation(['ask', 'shared']);
  const [text, setText] = useState(given);
  const [shown, setShown] = useState(given);
  // Back and forward bring another question.
  if (given !== shown) {
    setShown(given);
    setText(given);
  }
  const askFor = (question: string) => {
    const trimmed = question.trim();
    setText(trimmed);
    if (trimmed !== '' && trimmed.length <= ASK_LIMITS.questionMax) onAsk({ question: trimmed });
  };
  const isTooLong = text.trim().length > ASK_LIMITS.questionMax;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    askFor(text);
  };
  return (
    <Panel>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.input}
          label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          error={isTooLong && t('shared:form.rule.max', { number: ASK_LIMITS.questionMax })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === '' || isTooLong}>
          {t('ask')}
        </Button>
      </form>
      {asked === null ? <Examples onChoose={askFor} /> : <Asking asked={asked} onAsk={onAsk} />}
    </Panel>
  );
}

function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { t } = useTranslation('ask');
  return (
    <div className={classes.block}>
      <p className={classes.quiet}>{t('examples.title')}</p>
      <div className={classes.buttons}>
        {EXAMPLES.map((example) => (
          <Button key={example} variant="default" size="xs" onClick={() => onChoose(t(`examples.${example}`))}>
            {t(`examples.${example}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Asking({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('ask');
  const locale = useLocale();
  const result = useQuery(answerQuery(asked, locale));
  if (result.isPending) {
    return (
      <div className={classes.block} role="status" aria-label={t('loading')}>
        <Skeleton height={140} data-shape="rows" />
      </div>
    );
  }
  if (result.isError) {
    return <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />;
  }
  const question = 'question' in asked ? asked.question : null;
  return <AskResult response={result.data} question={question} onAsk={(query) => onAsk({ query })} />;
}
