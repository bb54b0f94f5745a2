import type { Finding } from '@botica/contract/insights/findings';
import { Skeleton } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { AppLink } from '../../../shared/ui/link';
import { Panel } from '../../../shared/ui/panel';
import { type FindingsAnswer, findingsQuery } from '../insights.api';
import classes from '../insights.module.css';

/** What changed, each cause once, the largest first. */
export function FindingsView() {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const result = useQuery(findingsQuery(format.locale));
  const answer = result.data;
  return (
    <Panel
      title={t('findings.title')}
      description={
        answer === undefined
          ? t('findings.description')
          : t('findings.examined', { examined: format.number(answer.meta.examined) })
      }
    >
      {result.isPending && <Skeleton height={240} radius="md" role="img" aria-label={t('findings.loading')} />}
      {result.isError && (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {answer?.data.length === 0 && (
        <EmptyState icon={IconMoodSmile} title={t('findings.none')} description={t('findings.noneNote')} />
      )}
      {answer !== undefined && answer.data.length > 0 && (
        <ol className={classes.findings}>
          {answer.data.map((finding) => (
            <FindingRow key={finding.id} finding={finding} currency={answer.meta.currency} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function FindingRow({ finding, currency }: { finding: Finding; currency: FindingsAnswer['meta']['currency'] }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { text, amount, adjustedP, evidence } = finding;
  return (
    <li className={classes.finding}>
      <span className={classes.sentence}>{text}</span>
      <bdi className={classes.amount}>{format.money(amount, currency)}</bdi>
      <span className={classes.hint}>
        {adjustedP === null ? null : t('findings.adjustedP', { p: format.number(Math.max(adjustedP, 0.0001), 4) })}{' '}
        <AppLink to="/dashboard/salesTrendAnalysis/sales-performance" search={evidence} fz="sm">
          {t('findings.look')}
        </AppLink>
      </span>
    </li>
  );
}
