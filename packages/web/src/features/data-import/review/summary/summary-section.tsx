import type { ImportPreview } from '@botica/contract/data-import';
import { Button, Loader, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconFlask, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../failure-text';
import { useImportFormat } from '../../import-format';
import { leftOutOf } from '../../left-out';
import type { DraftControl } from '../draft/use-draft';
import { isLeavingOut } from '../questions/known-answer';
import type { SeenQuestion } from '../questions/seen-questions';
import classes from './summary.module.css';
import { SummaryActions } from './summary-actions';

interface SummarySectionProps {
  preview: ImportPreview;
  control: DraftControl;
  questions: readonly SeenQuestion[];
}

/** What will happen, what still has to be answered, and the button that does it. */
export function SummarySection({ preview, control, questions }: SummarySectionProps) {
  const { t } = useTranslation('data-import');
  const titleId = useId();
  const isReady = control.status !== 'failed' && !questions.some(({ isOpen }) => isOpen);
  return (
    <aside className={classes.summary} aria-labelledby={titleId}>
      <div className={classes.words}>
        <Title order={2} fz="lg" id={titleId} className={classes.title ?? ''}>
          {t(isReady ? 'summary.title' : 'summary.titleOpen')}
        </Title>
        <Facts preview={preview} />
        {preview.removesSample && (
          <div className={classes.note}>
            <IconFlask size={17} aria-hidden="true" />
            <span>{t('summary.removesSample')}</span>
          </div>
        )}
        <OpenQuestions questions={questions} />
        <ReadingState control={control} />
      </div>
      <SummaryActions preview={preview} control={control} questions={questions} />
    </aside>
  );
}

function Facts({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const countOf = (count: number) => (count > 0 ? format.number(count) : null);
  const facts: readonly Fact[] = [
    { name: t('fact.size'), value: format.bytes(preview.sizeBytes) },
    { name: t('fact.format'), value: format.fileFormat(preview.format) },
    {
      name: t('fact.rows'),
      value: preview.rowsRead > 0 && !preview.isPartial ? format.number(preview.rowsRead) : null,
    },
    ...leftOutOf(preview).map(({ reason, count }) => ({
      name: t(`fact.${reason}`),
      value: countOf(count),
      ...(reason === 'rejected' ? { tone: 'negative' as const } : {}),
    })),
    { name: t('fact.period'), value: format.period(preview) },
    { name: t('fact.net'), value: format.net(preview) },
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <FactLine key={fact.name} fact={fact} />
        ))}
      </dl>
      {preview.isPartial && (
        <Text c="dimmed" fz="sm">
          {t('summary.partial', { rows: format.rows(preview.rowsRead) })}
        </Text>
      )}
      {isLeavingOut(preview) && (
        <Text c="dimmed" fz="sm" mb="sm">
          {t('summary.leavingOut')}
        </Text>
      )}
    </>
  );
}

interface Fact {
  name: string;
  /** Null: left out. */
  value: string | null;
  tone?: 'negative';
}

function FactLine({ fact: { name, value, tone } }: { fact: Fact }) {
  if (value === null) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

function OpenQuestions({ questions }: { questions: readonly SeenQuestion[] }) {
  const { t } = useTranslation('data-import');
  const open = questions.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <div className={classes.note} data-tone="attention">
      <IconInfoCircle size={17} aria-hidden="true" />
      <div>
        {t('summary.missing', { count: open.length })}
        <ul className={classes.missing}>
          {open.map(({ key, question }) => (
            <li key={key}>{t(`missing.${question.code}`, { defaultValue: question.message })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Whether what is shown is what was chosen; a failed reading keeps the choices and says why. */
function ReadingState({ control }: { control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  const { status, error, retry, revert } = control;
  if (status === 'failed') {
    return (
      <div className={classes.note} data-tone="negative" role="alert">
        <IconAlertTriangle size={17} aria-hidden="true" />
        <div>
          {t('summary.failed')} {failureText(error, shared)}
          <div className={classes.row}>
            <Button size="xs" variant="default" onClick={retry}>
              {t('summary.retry')}
            </Button>
            <Button size="xs" variant="default" onClick={revert}>
              {t('summary.revert')}
            </Button>
          </div>
        </div>
      </div>
    );
  }
  const isBusy = status !== 'idle';
  return (
    <div className={classes.state} role="status">
      {isBusy && (
        <>
          <Loader size={16} aria-hidden="true" />
          {t('summary.reading')}
        </>
      )}
    </div>
  );
}
