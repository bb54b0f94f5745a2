import type { DataImport } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCan } from '../../../shared/session/use-session';
import { toastError } from '../../../shared/toast/toast';
import { ButtonLink } from '../../../shared/ui/link';
import { importKey, readAgain } from '../data-import.api';
import { failureText } from '../failure-text';
import { useImportFormat } from '../import-format';
import { RemarkList } from '../remark-list';
import { Section } from '../section';
import { shownStatus } from '../shown-status';
import classes from './outcome.module.css';
import { RejectsButton } from './rejects-button';
import { ResultFigures } from './result-panel';

/** An import that left nothing behind: it failed, or somebody stopped it. Says why, and what can be done. */
export function FailedPanel({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const isStopped = shownStatus(item) === 'stopped';
  const Icon = isStopped ? IconPlayerStop : IconAlertTriangle;
  const tone = isStopped ? {} : ({ tone: 'negative' } as const);
  const when = isStopped && item.finishedAt !== null ? `${format.instant(item.finishedAt)} · ` : '';
  return (
    <Section
      {...tone}
      title={
        <span className={classes.headline} data-tone={tone.tone}>
          <Icon size={24} aria-hidden="true" />
          {t(isStopped ? 'stopped.title' : 'failed.title')}
        </span>
      }
      description={`${when}${item.error?.message ?? t('failed.unknown')}`}
    >
      <p>{t(isStopped ? 'stopped.advice' : 'failed.advice')}</p>
      {item.warnings.length > 0 && (
        <div className={classes.remarks}>
          <RemarkList remarks={item.warnings} />
        </div>
      )}
      <div className={classes.buttons}>
        <ReviewAgainButton id={item.id} />
        <ButtonLink to="/control-panel/data" variant="default">
          {t('failed.again')}
        </ButtonLink>
        <RejectsButton item={item} />
      </div>
    </Section>
  );
}

/** An import whose undo was begun and has not ended; it ends by itself. Says why it waits, when that is known. */
export function UndoingPanel({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  return (
    <Section
      title={
        <span className={classes.headline}>
          <IconArrowBackUp size={24} aria-hidden="true" />
          {t('undoing.title')}
        </span>
      }
      description={item.error?.message ?? t('undoing.description')}
    >
      <ResultFigures item={item} />
    </Section>
  );
}

/** An import that was taken out again. */
export function UndonePanel({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const when = item.finishedAt === null ? null : format.instant(item.finishedAt);
  return (
    <Section
      title={
        <span className={classes.headline}>
          <IconArrowBackUp size={24} aria-hidden="true" />
          {t('undone.title')}
        </span>
      }
      description={when === null ? t('undone.description') : t('undone.descriptionWhen', { when })}
    >
      <ResultFigures item={item} />
      <div className={classes.buttons}>
        <ButtonLink to="/control-panel/data">{t('undone.again')}</ButtonLink>
        <RejectsButton item={item} />
      </div>
    </Section>
  );
}

/** Reads the file of a failed import again, which makes it a preview that can be put right and imported. */
function ReviewAgainButton({ id }: { id: number }) {
  const { t } = useTranslation('data-import');
  const { t: shared } = useTranslation('shared');
  const canStore = useCan('store', 'company');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: () => readAgain(id, {}),
    onSuccess: (preview) => queryClient.setQueryData(importKey(id, locale), preview),
    onError: (error) => toastError(failureText(error, shared)),
  });
  if (!canStore) return null;
  return (
    <Button loading={review.isPending} onClick={() => review.mutate()}>
      {t('failed.review')}
    </Button>
  );
}
