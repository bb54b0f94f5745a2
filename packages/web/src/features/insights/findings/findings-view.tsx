import { FINDING_LEAST_WEEKS } from '@botica/contract/insights/vocabulary';
import { Button, Progress } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import type { PartsFilter } from '../filters/parts-filter';
import { findingsQuery } from '../insights.api';
import classes from '../insights.module.css';
import { FindingRow } from './finding-row';
import { useMarks } from './use-marks';

/** What changed, each cause once, the largest first; what one has muted is left out until asked for. */
export function FindingsView({ filter }: { filter: PartsFilter }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const result = useQuery(findingsQuery(format.locale, filter));
  const marks = useMarks();
  const [showsMuted, setShowsMuted] = useState(false);
  const answer = result.data;
  const all = answer?.data ?? [];
  const muted = all.filter(({ cause }) => marks.of(cause) === 'muted');
  const shown = showsMuted ? all : all.filter((finding) => !muted.includes(finding));
  return (
    <Panel
      title={t('findings.title')}
      description={
        answer === undefined
          ? t('findings.description')
          : t('findings.examined', { examined: format.number(answer.meta.examined) })
      }
    >
      {result.isPending && <Looking />}
      {result.isError && (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {answer !== undefined && shown.length === 0 && (
        <EmptyState icon={IconMoodSmile} title={t('findings.none')} description={t('findings.noneNote')} />
      )}
      {answer !== undefined && answer.meta.weeks < FINDING_LEAST_WEEKS && (
        <p className={classes.hint}>
          {t('findings.short', {
            weeks: format.number(answer.meta.weeks),
            least: format.number(FINDING_LEAST_WEEKS),
          })}
        </p>
      )}
      {answer !== undefined && shown.length > 0 && (
        <ol className={classes.findings}>
          {shown.map((finding) => (
            <FindingRow key={finding.id} finding={finding} currency={answer.meta.currency} marks={marks} />
          ))}
        </ol>
      )}
      {answer?.meta.visible != null && (
        <p className={classes.hint}>
          {t('findings.visible', { share: format.rate(answer.meta.visible, { decimals: 0 }) })}
        </p>
      )}
      {muted.length > 0 && (
        <Button variant="subtle" size="compact-sm" mt="md" onClick={() => setShowsMuted(!showsMuted)} data-print="hide">
          {t(showsMuted ? 'findings.hideMuted' : 'findings.showMuted', { count: muted.length })}
        </Button>
      )}
    </Panel>
  );
}

/** The first look after data changed takes seconds, which somebody should know who waits for it. */
function Looking() {
  const { t } = useTranslation('insights');
  return (
    <div role="status" className={classes.looking}>
      <Progress value={100} animated aria-label={t('findings.loading')} />
      <span>{t('findings.looking')}</span>
    </div>
  );
}
