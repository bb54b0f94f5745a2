import '../../../shared/theme/mantine-more';
import type { DataImport } from '@botica/contract/data-import';
import { IMPORT_READING_SHARE, IMPORT_SORTED_SHARE } from '@botica/contract/limits';
import { Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { useImportFormat } from '../import-format';
import { Section } from '../section';
import { useRemoveImport } from '../use-remove-import';
import { Figures } from './figures';
import classes from './outcome.module.css';

const TICK_MS = 1000;
/** A screen reader is told every quarter, not every percent. */
const SPOKEN_STEP = 25;

/** An import at work: how far it is, what it has read, and the way to stop it. */
export function RunningPanel({ item, isOffline }: { item: DataImport; isOffline: boolean }) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const elapsedMs = useElapsed(item.startedAt);
  const percent = Math.min(100, Math.floor(item.progress * 100));
  const percentText = format.rate(percent / 100, { decimals: 0 });
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <Section title={t('running.title')} description={t('running.description')}>
      <span className={classes.percent}>{percentText}</span>
      <Progress size="lg" value={percent} animated aria-label={t('running.title')} />
      <div className={classes['bar-line']}>
        <Text span fz="inherit" c="dimmed">
          {isOffline ? t('running.offline') : t(`running.${stepOf(item)}`)}
        </Text>
        {elapsedMs !== null && (
          <Text span fz="inherit" c="dimmed">
            {t('running.elapsed', { time: format.duration(elapsedMs) })}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status">
        {t('running.spoken', { percent: format.rate(spoken / 100, { decimals: 0 }) })}
      </VisuallyHidden>
      <Figures
        figures={[
          { label: t('fact.read'), value: format.number(item.rowsRead) },
          { label: t('fact.accepted'), value: format.number(item.rowsAccepted) },
          { label: t('fact.rejected'), value: format.number(item.rowsRejected) },
        ]}
      />
      <StopButton item={item} />
    </Section>
  );
}

/** What is being done, by how far it is: the last fifth reads no more rows, and may take a while. */
function stepOf({ progress, rowsRead }: DataImport): 'waiting' | 'reading' | 'sorting' | 'publishing' {
  if (progress === 0 && rowsRead === 0) return 'waiting';
  if (progress < IMPORT_READING_SHARE) return 'reading';
  return progress < IMPORT_SORTED_SHARE ? 'sorting' : 'publishing';
}

function StopButton({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  const [isAsking, setIsAsking] = useState(false);
  const stop = useRemoveImport();
  if (!canStore) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('running.stop')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('stop.title')}
        confirmLabel={t('running.stop')}
        isDangerous
        isBusy={stop.isPending}
        onConfirm={() => stop.mutate(item.id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {t('stop.text')}
      </ConfirmDialog>
    </>
  );
}

/** Time since the start, or null before it; never negative, whatever the clocks say. */
function useElapsed(startedAt: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return startedAt === null ? null : Math.max(0, now - Date.parse(startedAt));
}
