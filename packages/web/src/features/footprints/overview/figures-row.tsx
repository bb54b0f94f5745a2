import type { TrackingTotals } from '@botica/contract/footprints/summary';
import { useTranslation } from 'react-i18next';
import { SMALLEST_POINTS, SMALLEST_RATE } from '../../../shared/figures/delta-tone';
import { StatCard, StatCardSkeleton } from '../../../shared/figures/stat-card';
import { type Format, useFormat } from '../../../shared/i18n/use-format';
import type { SummaryAnswer } from '../footprints.api';
import { durationText } from './duration-text';
import classes from './overview.module.css';
import { growthOf } from './period-days';

type Figure = keyof Omit<TrackingTotals, 'events'>;

/** What each figure is defined as, and which way it should go. */
const FIGURES = [
  { name: 'visitors', definition: 'trackingVisitors', goodWhen: 'up' },
  { name: 'sessions', definition: 'trackingSessions', goodWhen: 'up' },
  { name: 'views', definition: 'trackingViews', goodWhen: 'up' },
  { name: 'bounceRate', definition: 'bounceRate', goodWhen: 'down' },
  { name: 'averageDuration', definition: 'sessionDuration', goodWhen: 'up' },
  { name: 'pagesPerSession', definition: 'pagesPerSession', goodWhen: 'up' },
] as const satisfies readonly { name: Figure; definition: string; goodWhen: 'up' | 'down' }[];

/** The figures of the period against the one before, and who visits now. */
export function FiguresRow({ answer }: { answer: SummaryAnswer | undefined }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  if (answer === undefined)
    return (
      <div className={classes.figures} aria-hidden="true">
        {FIGURES.map(({ name }) => (
          <StatCardSkeleton key={name} />
        ))}
      </div>
    );
  const { totals, previous, liveVisitors } = answer.data;
  return (
    <>
      <p className={classes.live} data-some={liveVisitors > 0 || undefined}>
        {liveVisitors === 0
          ? t('overview.liveNone')
          : t('overview.live', { count: liveVisitors, number: format.number(liveVisitors) })}
      </p>
      <div className={classes.figures}>
        {FIGURES.map(({ name, definition, goodWhen }) => {
          const value = totals[name];
          const before = previous[name];
          return (
            <StatCard
              key={name}
              label={t(`overview.figure.${name}`)}
              definition={definition}
              value={value === null ? null : figureText(format, name, value)}
              delta={{ ...changeOf(format, name, value, before), goodWhen }}
              footnote={
                before === null || (before === 0 && name !== 'bounceRate')
                  ? t('overview.noPrevious')
                  : t('overview.before', { value: figureText(format, name, before) })
              }
            />
          );
        })}
      </div>
    </>
  );
}

function figureText(format: Format, name: Figure, value: number): string {
  if (name === 'bounceRate') return format.rate(value);
  if (name === 'averageDuration') return durationText(value);
  return format.number(value, name === 'pagesPerSession' ? 1 : 0);
}

/** Of a rate in points, else in per cent. */
function changeOf(format: Format, name: Figure, value: number | null, before: number | null) {
  if (name === 'bounceRate') {
    const points = value === null || before === null ? null : (value - before) * 100;
    return { value: points, text: points === null ? '' : format.points(points), smallest: SMALLEST_POINTS };
  }
  const growth = growthOf(value, before);
  return {
    value: growth,
    text: growth === null ? '' : format.rate(growth, { isSigned: true }),
    smallest: SMALLEST_RATE,
  };
}
