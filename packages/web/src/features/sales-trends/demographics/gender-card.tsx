import type { GenderGroup, GenderMetric } from '@botica/contract/sales-trends/demographics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { ChartTheme } from '../../../shared/theme/chart-theme';
import { ScrollRegion } from '../../../shared/ui/scroll-region';
import { RowBars } from '../core/cards/row-bars';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { remarks, useChosen } from '../core/cards/use-chosen';
import type { DemographicAnswer } from '../core/sales-trends.api';
import { genderKey } from '../tickets/drill-search';
import classes from './demographics.module.css';
import { useGroupRows } from './use-group-rows';
import { useGenderTable } from './use-group-tables';

const HEIGHT_PX = 300;
const METRICS = ['purchaseFrequency', 'loyaltyScore', 'conversionRate', 'averageSessionTime'] as const;

interface GenderCardProps {
  result: UseQueryResult<DemographicAnswer>;
  /** Categories or products are chosen: loyalty is not of them alone. */
  hasItems: boolean;
  /** Other filters narrow whose loyalty is told, to customers with such a purchase. */
  isNarrowed: boolean;
  /** Profiles are chosen: loyalty is of all. */
  hasProfiles: boolean;
}

/** Customers by gender with the figures of each. */
export function GenderCard({ result, hasItems, isNarrowed, hasProfiles }: GenderCardProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const table = useGenderTable();
  const basis = result.data?.meta.percentageOf ?? 'customers';
  const { note } = useChosen('gender');
  return (
    <ChartCard
      title={t('genderShares.title')}
      description={t(`genderShares.description.${basis}`)}
      definition={['genderShare', 'purchaseFrequency', 'loyaltyScore']}
      result={result}
      height={HEIGHT_PX}
      table={table}
      isLowSample={({ data }) => data.genderDistribution.some(({ lowSample }) => lowSample)}
      emptyState={({ data }) =>
        data.reasons.gender === undefined ? null : <UnknownEmpty reason={data.reasons.gender} />
      }
      footnote={({ data: { genderApart }, meta }) =>
        remarks(
          note,
          hasItems ? t('scope.loyalty') : null,
          isNarrowed ? t('scope.loyaltyNarrowed') : null,
          hasProfiles ? t('scope.loyaltyOfAll') : null,
          genderApart && t('genderShares.apart', { net: format.money(genderApart.totalRevenue, meta.currency) }),
        )
      }
    >
      {(answer) => (
        <>
          <GenderChart answer={answer} />
          <GenderMetrics groups={answer.data.genderDistribution} />
        </>
      )}
    </ChartCard>
  );
}

function GenderChart({ answer }: { answer: DemographicAnswer }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const rowsOf = useGroupRows(answer.meta.currency);
  const groups = answer.data.genderDistribution;
  const chosen = useChosen('gender');
  const percent = useCallback((value: number | null) => format.rate((value ?? 0) / 100), [format]);
  const rows = useMemo(
    () =>
      groups.map((group) => {
        const { rows: figures, note } = rowsOf(group, group.percentage);
        return {
          name: chosen.mark(t(`genders.${group.gender}`), group.gender),
          isFaded: chosen.isFaded(group.gender),
          value: group.percentage,
          label: percent(group.percentage),
          color: (theme: ChartTheme) => theme.genders[group.gender],
          figures,
          note,
        };
      }),
    [groups, rowsOf, percent, chosen, t],
  );
  return (
    <RowBars
      rows={rows}
      summary={t('genderShares.summary', {
        shares: groups.map(({ gender, percentage }) => `${t(`genders.${gender}`)} ${percent(percentage)}`).join(', '),
      })}
      onDrill={(index) => {
        const group = groups[index];
        return group === undefined || group.tickets === 0 ? null : { filter: { gender: group.gender } };
      }}
      keysOf={(index) => groups.slice(index, index + 1).map(({ gender }) => genderKey(gender))}
    />
  );
}

/** Figures of each gender; unknown ones say why. */
function GenderMetrics({ groups }: { groups: readonly GenderGroup[] }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { mark } = useChosen('gender');
  const text = (metric: GenderMetric, value: number) =>
    metric === 'loyaltyScore' ? format.rate(value / 100) : format.number(value, 2);
  const why = (metric: GenderMetric) =>
    groups.map(({ reasons }) => reasons[metric]).find((reason) => reason !== undefined);
  return (
    <ScrollRegion label={t('genderShares.title')} className={classes.metricsScroller}>
      <table className={classes.metrics}>
        <thead>
          <tr>
            <th scope="col">{t('columns.figure')}</th>
            {groups.map(({ gender }) => (
              <th key={gender} scope="col">
                {mark(t(`genders.${gender}`), gender)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {METRICS.map((metric) => {
            const reason = why(metric);
            return (
              <tr key={metric}>
                <th scope="row">
                  {t(`genderMetrics.${metric}`)}
                  {reason !== undefined && <span className={classes.reason}>{t(`reasons.${reason}`)}</span>}
                </th>
                {groups.map(({ gender, metrics }) => {
                  const value = metrics[metric];
                  return (
                    <td key={gender} data-unknown={value === null || undefined}>
                      {value === null ? t('charts:noData') : <bdi>{text(metric, value)}</bdi>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
