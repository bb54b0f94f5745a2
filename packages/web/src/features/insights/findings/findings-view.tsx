import '../../../shared/theme/mantine-more';
import { FINDING_LEAST_WEEKS, FINDING_PARTS, type FindingPart } from '@botica/contract/insights/vocabulary';
import { Button, Progress } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { useKeptFocus } from '../../../shared/table/list/use-kept-focus';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { DataGapNote } from '../data-end';
import type { PartsFilter } from '../filters/parts-filter';
import type { FindingsAnswer } from '../insights.api';
import classes from '../insights.module.css';
import { FindingRow } from './finding-row';
import { useFindings } from './use-findings';
import { useMarks } from './use-marks';

/** What changed, each cause once, the largest first, as it is found; what one has muted is left out until asked for. */
export function FindingsView({ filter }: { filter: PartsFilter }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { findings, meta, pending, error, isRetrying, retry } = useFindings(filter);
  const marks = useMarks();
  const keptFocus = useKeptFocus<HTMLOListElement>();
  const [showsMuted, setShowsMuted] = useState(false);
  const muted = findings.filter(({ cause }) => marks.of(cause) === 'muted');
  const shown = showsMuted ? findings : findings.filter((finding) => !muted.includes(finding));
  const isWhole = pending.length === 0 && error === null;
  return (
    <Panel
      title={t('findings.title')}
      description={
        isWhole && meta !== undefined
          ? t('findings.examined', { examined: format.number(meta.examined) })
          : t('findings.description')
      }
    >
      {pending.length > 0 && <Looking pending={pending} />}
      {error !== null && <ErrorState error={error} onRetry={retry} isRetrying={isRetrying} />}
      {isWhole && shown.length === 0 && <Nothing meta={meta} />}
      {meta?.gap != null && <DataGapNote gap={meta.gap} />}
      {meta !== undefined && meta.weeks < FINDING_LEAST_WEEKS && (
        <p className={classes.hint}>
          {t('findings.short', { weeks: format.number(meta.weeks), least: format.number(FINDING_LEAST_WEEKS) })}
        </p>
      )}
      {meta !== undefined && shown.length > 0 && (
        <ol ref={keptFocus} className={classes.findings}>
          {shown.map((finding) => (
            <FindingRow key={finding.id} finding={finding} currency={meta.currency} marks={marks} />
          ))}
        </ol>
      )}
      {isWhole && meta !== undefined && meta.hasSales && meta.weeks >= FINDING_LEAST_WEEKS && (
        <p className={classes.hint}>
          {meta.visible === null
            ? t('findings.unseen')
            : t('findings.visible', { share: format.rate(meta.visible, { decimals: 0 }) })}
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

/** Why no finding is shown: what was not looked at is not as expected. */
function Nothing({ meta }: { meta: FindingsAnswer['meta'] | undefined }) {
  const { t } = useTranslation('insights');
  if (meta?.hasSales === false) return <p>{t('findings.noneMatch')}</p>;
  const isShort = meta !== undefined && meta.weeks < FINDING_LEAST_WEEKS;
  return (
    <EmptyState
      icon={IconMoodSmile}
      title={t(isShort ? 'findings.noneSeen' : 'findings.none')}
      description={t(isShort ? 'findings.noneShort' : 'findings.noneNote')}
    />
  );
}

/** The first look after data changed takes seconds: what is still looked at, and how much is done. */
function Looking({ pending }: { pending: readonly FindingPart[] }) {
  const { t } = useTranslation('insights');
  const { locale } = useFormat();
  const done = FINDING_PARTS.length - pending.length;
  return (
    <div role="status" className={classes.looking}>
      <Progress value={(100 * (done + 0.5)) / FINDING_PARTS.length} animated aria-label={t('findings.loading')} />
      <span>
        {t('findings.looking', {
          what: new Intl.ListFormat(locale).format(pending.map((part) => t(`findings.parts.${part}`))),
        })}
      </span>
    </div>
  );
}
