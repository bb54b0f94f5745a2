import type { DataImport } from '@botica/contract/data-import';
import { IconAlertTriangle, IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/link';
import { useImportFormat } from '../import-format';
import { RemarkList } from '../remark-list';
import { Section } from '../section';
import { shownStatus } from '../shown-status';
import classes from './outcome.module.css';
import { RejectsButton } from './rejects-button';
import { ResultFigures } from './result-panel';
import { ReviewAgainButton } from './review-again-button';

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
