import type { HealthStatus, SalesPerformance } from '@botica/contract/sales-trends/performance';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DefinitionButton } from '../../shared/figures/definition-button';
import { useFormat } from '../../shared/i18n/use-format';
import { Panel } from '../../shared/ui/panel';
import classes from './health-card.module.css';
import { BringLink } from './unknown-reason';

const TONES: Record<HealthStatus, 'positive' | 'warning' | 'negative' | 'muted'> = {
  excellent: 'positive',
  good: 'positive',
  regular: 'warning',
  critical: 'negative',
  noData: 'muted',
};

/** Score of 0 to 100 with its status, and the parts that it is made of. */
export function HealthCard({ performance }: { performance: SalesPerformance | undefined }) {
  const { t } = useTranslation(['overview', 'charts']);
  return (
    <Panel
      title={t('charts:health.title')}
      action={<DefinitionButton label={t('charts:health.title')} of="segmentationHealth" />}
    >
      {performance === undefined ? (
        <Skeleton height={300} data-shape="rows" />
      ) : (
        <Health health={performance.segmentationHealth} />
      )}
    </Panel>
  );
}

function Health({ health }: { health: SalesPerformance['segmentationHealth'] }) {
  const { t } = useTranslation(['overview', 'charts']);
  const format = useFormat();
  const coverage = format.rate(health.coverage / 100, { decimals: 0 });
  const isUnknown = (name: string) => health.parts.some(({ part, score }) => part === name && score === null);
  return (
    <div className={classes.health}>
      <div className={classes.gauge} data-tone={TONES[health.status]}>
        <Arc score={health.score ?? 0} />
        <div className={classes.reading}>
          <span className={classes.score}>{health.score === null ? '–' : format.number(health.score)}</span>
          <span className={classes.status}>{t(`charts:health.statuses.${health.status}`)}</span>
          <span className={classes.known}>{t('health.inGauge', { coverage })}</span>
        </div>
      </div>
      <ul className={classes.parts}>
        {health.parts.map(({ part, weight, score }) => (
          <li key={part} className={classes.part}>
            <span>{t(`health.parts.${part}`)}</span>
            <span className={classes.partScore}>
              {score === null ? t('health.unknown') : t('health.points', { points: format.number(score) })}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ inlineSize: `${score ?? 0}%` }} />
            </span>
            <span className={classes.weight}>
              {t('health.weight', { weight: format.rate(weight / 100, { decimals: 0 }) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.coverage}>
        {health.coverage < 100 && t(health.score === null ? 'health.tooLittle' : 'health.coverage', { coverage })}
        {isUnknown('conversion') && <BringLink kind="visitors" />}
        {isUnknown('nps') && <BringLink kind="surveys" />}
      </p>
    </div>
  );
}

/** Half circle, filled from the start side up to the score. */
function Arc({ score }: { score: number }) {
  return (
    <svg viewBox="0 0 120 66" className={classes.arc} aria-hidden="true">
      <path className={classes.arcTrack} pathLength={100} d="M8 60a52 52 0 0 1 104 0" />
      <path
        className={classes.arcValue}
        pathLength={100}
        strokeDasharray={`${score} 200`}
        d="M8 60a52 52 0 0 1 104 0"
      />
    </svg>
  );
}
