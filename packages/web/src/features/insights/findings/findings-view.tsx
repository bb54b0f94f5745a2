import type { Finding } from '@botica/contract/insights/findings';
import { FINDING_LEAST_WEEKS } from '@botica/contract/insights/vocabulary';
import { Button, Progress } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { AppLink } from '../../../shared/ui/link';
import { Panel } from '../../../shared/ui/panel';
import type { PartsFilter } from '../filters/parts-filter';
import { type FindingsAnswer, findingsQuery } from '../insights.api';
import classes from '../insights.module.css';
import { MarkButtons } from './mark-buttons';
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

interface FindingRowProps {
  finding: Finding;
  currency: FindingsAnswer['meta']['currency'];
  marks: ReturnType<typeof useMarks>;
}

function FindingRow({ finding, currency, marks }: FindingRowProps) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { kind, text, amount, adjustedP, evidence, cause } = finding;
  return (
    <li className={classes.finding}>
      <span className={classes.sentence}>{text}</span>
      <bdi className={classes.amount}>{format.money(amount, currency)}</bdi>
      <span className={classes.advice}>{t(`findings.advice.${kind}`)}</span>
      <span className={classes.hint}>
        {adjustedP === null ? null : t('findings.adjustedP', { p: format.number(Math.max(adjustedP, 0.0001), 4) })}{' '}
        <AppLink to="/dashboard/salesTrendAnalysis/sales-performance" search={evidence} fz="sm">
          {t('findings.look')}
        </AppLink>
        <MarkButtons text={text} mark={marks.of(cause)} onMark={(mark) => marks.change(cause, mark)} />
      </span>
    </li>
  );
}
