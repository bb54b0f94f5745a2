import type { TimePreference } from '@botica/contract/sales-trends/preferences';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { heatmapHeight } from '../../../shared/charts/options/heatmap-option';
import { useFormat } from '../../../shared/i18n/use-format';
import { HeatChart } from '../core/cards/heat-chart';
import { ListFoot, useShownRows } from '../core/cards/list-foot';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { remarks, useChosen } from '../core/cards/use-chosen';
import type { PreferencesAnswer } from '../core/sales-trends.api';
import { hoursOf, itemKey, itemTarget, type Step } from '../tickets/drill-search';
import { fullestSlot, hasPeakElsewhere, peakText } from './peaks';
import { useTimeTable } from './use-time-table';

interface TimeCardProps {
  result: UseQueryResult<PreferencesAnswer>;
  /** Name of the category of the second step; null in the first. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

/** When categories, or the products of one, are bought. */
export function TimeCard({ result, categoryName, onOpen }: TimeCardProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const step: Step = categoryName === null ? 'categories' : 'products';
  const title = t(`times.title.${step}`, { category: categoryName });
  const table = useTimeTable(title, step);
  const { note } = useChosen('hour');
  const rows = useShownRows(result.data?.data.timePreferences.length ?? 8);
  return (
    <ChartCard
      title={title}
      description={t('times.description')}
      definition={['timePreferences', 'tickets']}
      result={result}
      height={heatmapHeight(rows.shown)}
      table={table}
      isLowSample={({ data }) => data.timePreferences.some(({ lowSample }) => lowSample)}
      emptyState={({ data }) => (data.reasons.time === undefined ? null : <UnknownEmpty reason={data.reasons.time} />)}
      footnote={({ data }) => (
        <ListFoot listed={data.timePreferences.length} total={data.timePreferencesTotal} rows={rows}>
          {note !== null && <span>{note}</span>}
          {data.timePreferences.slice(0, rows.shown).some(hasPeakElsewhere) && <span>{t('times.bothNote')}</span>}
          {data.timedShare !== null && data.timedShare < 1 && (
            <span>{t('times.timed', { share: format.rate(data.timedShare) })}</span>
          )}
        </ListFoot>
      )}
    >
      {({ data }) => <TimeChart items={data.timePreferences} shown={rows.shown} step={step} onOpen={onOpen} />}
    </ChartCard>
  );
}

interface TimeChartProps {
  items: readonly TimePreference[];
  shown: number;
  step: Step;
  onOpen: (categoryId: string) => void;
}

type Slot = TimePreference['slots'][number];

function TimeChart({ items, shown, step, onOpen }: TimeChartProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const rows = useMemo(() => items.slice(0, shown).map((item) => ({ ...item, cells: item.slots })), [items, shown]);
  const { mark } = useChosen('hour');
  const columns = useMemo(
    () => items[0]?.slots.map(({ timeSlot }) => mark(timeSlot, ...hoursOf(timeSlot).split(','))) ?? [],
    [items, mark],
  );
  const look = useMemo(() => ({ isTime: true, remarks: rows.map(peakText) }), [rows]);
  const unknown = t('charts:noData');
  const percent = useCallback(
    (value: number | null) => (value === null ? unknown : format.rate(value / 100)),
    [format, unknown],
  );
  const face = useCallback(
    ({ percentage, intensity }: Slot) => ({
      text: percent(percentage),
      // One decimal here too, without the sign: whole percents would not make 100.
      shortText: percentage === null ? '\u2013' : percent(percentage).replace(/\s?%/, ''),
      strength: intensity === null ? null : intensity / 100,
    }),
    [percent],
  );
  const [first] = rows;
  return (
    <HeatChart
      rows={rows}
      columns={columns}
      face={face}
      look={look}
      summary={t('times.summary', { name: first?.name, peak: first?.peakHour ?? unknown, count: rows.length })}
      selectRow={step === 'categories' ? { label: t('map.open'), run: onOpen } : undefined}
      onDrill={({ timeSlot, tickets }: Slot, { id }) =>
        tickets === 0 ? null : itemTarget(step, id, { hour: hoursOf(timeSlot) })
      }
      keysOf={({ timeSlot }: Slot, { id }) => [itemKey(id), `slot:${timeSlot}`]}
      tooltip={(slot, item) => (
        <TooltipFigures
          title={item.name}
          rows={figuresOf(slot, item)}
          note={remarks(bothOf(item), item.lowSample ? t('charts:lowSample.explanation') : null) ?? undefined}
        />
      )}
    />
  );

  /** Both peaks in words, where they lie apart. */
  function bothOf(item: TimePreference): string | null {
    const slot = fullestSlot(item);
    return hasPeakElsewhere(item) ? t('times.both', { slot, peak: item.peakHour }) : null;
  }

  function figuresOf({ timeSlot, percentage, tickets, intensity }: Slot, item: TimePreference) {
    return [
      { label: t('columns.slot'), value: timeSlot },
      { label: t('columns.percentage'), value: percent(percentage) },
      { label: t('columns.tickets'), value: format.number(tickets) },
      { label: t('columns.intensity'), value: intensity === null ? unknown : format.number(intensity, 1) },
      { label: t('columns.peakHour'), value: item.peakHour ?? unknown },
      { label: t('columns.totalIntensity'), value: percent(item.totalIntensity) },
    ];
  }
}
