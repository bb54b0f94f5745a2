import { FORECAST_BY, FORECAST_GRAINS, FORECAST_MEASURES } from '@botica/contract/insights/vocabulary';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatCard } from '../../../shared/figures/stat-card';
import { useFormat } from '../../../shared/i18n/use-format';
import { DataGapNote } from '../data-end';
import { partsFilter } from '../filters/parts-filter';
import { type ForecastAnswer, forecastQuery } from '../insights.api';
import classes from '../insights.module.css';
import type { InsightsSearch } from '../insights-search';
import { ForecastCard } from './forecast-card';
import { ForecastPartsCard } from './forecast-parts-card';
import { useValueText } from './use-value-text';

interface ForecastViewProps {
  search: InsightsSearch;
  onChange: (search: InsightsSearch) => void;
}

/** What comes next, how sure that is, and how such forecasts did so far. */
export function ForecastView({ search, onChange }: ForecastViewProps) {
  const { t } = useTranslation('insights');
  const { grain = 'week', measure = 'net', by = 'total' } = search;
  const result = useQuery(forecastQuery({ grain, measure, by, ...partsFilter(search) }));
  const answer = result.data;
  return (
    <>
      <div className={classes.controls} data-print="hide">
        <NativeSelect
          label={t('forecast.measure.label')}
          value={measure}
          data={FORECAST_MEASURES.map((each) => ({ value: each, label: t(`forecast.measure.${each}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ measure: FORECAST_MEASURES.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          label={t('forecast.grain.label')}
          value={grain}
          data={FORECAST_GRAINS.map((each) => ({ value: each, label: t(`forecast.grain.${each}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ grain: FORECAST_GRAINS.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          label={t('forecast.by.label')}
          value={by}
          data={FORECAST_BY.map((each) => ({ value: each, label: t(`forecast.by.${each}`) }))}
          onChange={({ currentTarget }) => onChange({ by: FORECAST_BY.find((each) => each === currentTarget.value) })}
        />
      </div>
      {answer !== undefined && (
        <div className={classes.facts} data-stale={result.isPlaceholderData || undefined} aria-busy={result.isFetching}>
          <Facts answer={answer} />
        </div>
      )}
      <ForecastCard result={result} />
      {by !== 'total' && <ForecastPartsCard result={result} />}
    </>
  );
}

/** The end of this month, the track record, and what a reader should know. */
function Facts({ answer: { data, meta } }: { answer: ForecastAnswer }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const text = useValueText(meta);
  const { monthEnd, trackRecord } = data;
  const notes = meta.notes.filter((code) => code !== 'no_sales' && code !== 'no_match');
  return (
    <>
      <div className={classes.figures}>
        {monthEnd !== null && (
          <StatCard
            label={t('forecast.monthEnd.title', { month: format.month(monthEnd.month) })}
            value={text(monthEnd.mean)}
            footnote={t('forecast.monthEnd.note', {
              soFar: text(monthEnd.soFar),
              low: text(monthEnd.low80),
              high: text(monthEnd.high80),
            })}
          />
        )}
        {trackRecord !== null && (
          <StatCard
            label={t('forecast.track.title')}
            value={text(trackRecord.meanAbsoluteError)}
            footnote={t('forecast.track.note', {
              count: trackRecord.origins,
              naive: text(trackRecord.naiveError),
              within80: format.rate(trackRecord.within80, { decimals: 0 }),
              within95: format.rate(trackRecord.within95, { decimals: 0 }),
            })}
          />
        )}
      </div>
      {meta.gap !== null && <DataGapNote gap={meta.gap} />}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((code) => (
            <li key={code}>{t(`forecast.notes.${code}`)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
