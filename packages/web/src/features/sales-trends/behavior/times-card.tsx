import type { TimeTrends } from '@botica/contract/sales-trends/behavior';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { Legend } from '../../../shared/figures/legend';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import type { TableModel } from '../../../shared/table/table-model';
import { remarks, useChosen } from '../core/cards/use-chosen';
import { useColumns } from '../core/cards/use-columns';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';
import { PartEmpty } from './part-empty';
import { slotsOption } from './slots-option';

const HEIGHT_PX = 280;

/** When tickets begin, with the peak hours marked. */
export function TimesCard({ result }: { result: UseQueryResult<CustomerBehaviorAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useTimesTable();
  const { note } = useChosen('hour');
  return (
    <ChartCard
      title={t('hours.title')}
      description={t('hours.description')}
      definition={['timeTrends', 'tickets']}
      result={result}
      height={HEIGHT_PX + 28}
      table={table}
      isLowSample={({ data }) => data.timeTrends?.lowSample === true}
      emptyState={(answer) =>
        answer.data.timeTrends === null ? (
          <PartEmpty answer={answer} part="timeTrends" title={t('hours.emptyTitle')} />
        ) : null
      }
      footnote={({ data }) => remarks(note, t('hours.peaks', { hours: data.timeTrends?.peakHours.join(', ') }))}
    >
      {({ data }) => data.timeTrends !== null && <Times times={data.timeTrends} />}
    </ChartCard>
  );
}

function Times({ times }: { times: TimeTrends }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { isFaded } = useChosen('hour');
  const build = useCallback((context: ChartContext) => slotsOption(times, isFaded, context), [times, isFaded]);
  const { distribution, peakHours } = times;
  return (
    <>
      <Legend
        items={[
          { series: 'peak', text: t('hours.peak') },
          { series: 'usual', text: t('hours.other') },
        ]}
      />
      <ChartCanvas
        kind="bars"
        build={build}
        height={HEIGHT_PX}
        summary={t('hours.summary', { hours: peakHours.join(', ') })}
        marks={{
          mode: 'column',
          count: distribution.length,
          onDrill: (index) => slotTarget(distribution[index]),
          placeOf: (index) => [index, distribution[index]?.percentage ?? 0],
          tooltip: (index) => {
            const slot = distribution[index];
            return slot === undefined ? null : (
              <TooltipFigures
                title={slot.timeSlot}
                rows={[
                  { label: t('columns.tickets'), value: format.number(slot.tickets) },
                  { label: t('columns.percentage'), value: format.rate(slot.percentage / 100) },
                ]}
                note={peakHours.includes(slot.timeSlot) ? t('hours.peak') : undefined}
              />
            );
          },
        }}
      />
    </>
  );
}

type Slot = TimeTrends['distribution'][number];

/** The tickets that begin in a slot. */
function slotTarget(slot: Slot | undefined): DrillTarget | null {
  return slot === undefined || slot.tickets === 0 ? null : { filter: { hour: slot.timeSlot } };
}

function useTimesTable() {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data }: CustomerBehaviorAnswer): TableModel<Slot> => ({
      caption: t('hours.title'),
      rowId: ({ timeSlot }) => timeSlot,
      drill: slotTarget,
      rows: data.timeTrends?.distribution ?? [],
      columns: [
        { id: 'timeSlot', label: t('columns.timeSlot'), value: ({ timeSlot }) => timeSlot },
        columns.number('tickets', ({ tickets }) => tickets),
        columns.percentage('percentage', ({ percentage }) => percentage),
      ],
    }),
    [t, columns],
  );
}
