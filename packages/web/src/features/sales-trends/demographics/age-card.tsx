import type { AgeGroup } from '@botica/contract/sales-trends/demographics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { remarks, useChosen } from '../core/cards/use-chosen';
import type { DemographicAnswer } from '../core/sales-trends.api';
import { spanText } from '../filters/filter-registry';
import { columnsOption } from './columns-option';
import { useGroupRows } from './use-group-rows';
import { useAgeTable } from './use-group-tables';

const HEIGHT_PX = 390;

/** Customers by age range; minors and unknown ages beside the 100 %. */
export function AgeCard({ result }: { result: UseQueryResult<DemographicAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useAgeTable();
  const basis = result.data?.meta.percentageOf ?? 'customers';
  const { note } = useChosen('age');
  const apartOf = useApart();
  return (
    <ChartCard
      title={t('ages.title')}
      description={t(`ages.description.${basis}`)}
      definition={['ageRange', 'averageOrderValue']}
      result={result}
      height={HEIGHT_PX}
      table={table}
      isLowSample={({ data }) => data.ageDistribution.some(({ lowSample, tickets }) => lowSample && tickets !== 0)}
      emptyState={({ data }) => (data.reasons.age === undefined ? null : <UnknownEmpty reason={data.reasons.age} />)}
      footnote={(answer) => remarks(note, apartOf(answer))}
    >
      {(answer) => <AgeChart answer={answer} />}
    </ChartCard>
  );
}

function AgeChart({ answer }: { answer: DemographicAnswer }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const rowsOf = useGroupRows(answer.meta.currency);
  const groups = answer.data.ageDistribution;
  const chosen = useChosen('age');
  const build = useCallback(
    (context: ChartContext) => {
      const columns = groups.map(({ ageRange, percentage }) => ({
        name: chosen.mark(spanText(ageRange), ageRange),
        value: percentage,
        isFaded: chosen.isFaded(ageRange),
      }));
      return columnsOption({ columns, percent: (value) => format.rate(value / 100) }, context);
    },
    [groups, format, chosen],
  );
  return (
    <ChartCanvas
      kind="bars"
      build={build}
      height={HEIGHT_PX}
      summary={summaryOf(groups)}
      marks={{
        mode: 'column',
        count: groups.length,
        onDrill: (index) => {
          const group = groups[index];
          return group === undefined || group.tickets === 0 ? null : { filter: { age: group.ageRange } };
        },
        placeOf: (index) => [index, groups[index]?.percentage ?? 0],
        tooltip: (index) => {
          const group = groups[index];
          return group === undefined ? null : (
            <TooltipFigures title={spanText(group.ageRange)} {...rowsOf(group, group.percentage)} />
          );
        },
      }}
    />
  );

  function summaryOf(all: readonly AgeGroup[]): string {
    const [largest] = all.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0));
    return t('ages.summary', {
      range: spanText(largest?.ageRange ?? ''),
      percentage: format.rate((largest?.percentage ?? 0) / 100),
    });
  }
}

/** Says who is outside the 100 %, in words. */
function useApart() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return ({ data, meta }: DemographicAnswer): string | null => {
    if (data.ageApart.length === 0) return null;
    const parts = data.ageApart.map(({ group, customerCount, tickets, totalRevenue }) => {
      const isOfCustomers = customerCount !== null;
      const count = isOfCustomers ? customerCount : (tickets ?? 0);
      return t(isOfCustomers ? 'ages.apartCustomers' : 'ages.apartTickets', {
        group: t(`ages.${group}`),
        count,
        number: format.number(count),
        net: format.money(totalRevenue, meta.currency),
      });
    });
    return `${t('ages.apart')} ${parts.join('; ')}.`;
  };
}
