import type { TimePreference } from '@botica/contract/sales-trends/preferences';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/chart-canvas';
import { ChartCard } from '../../../shared/charts/chart-card';
import { TooltipFigures } from '../../../shared/charts/chart-tooltip';
import type { ChartContext } from '../../../shared/charts/chart-types';
import { heatmapHeight, heatmapOption } from '../../../shared/charts/heatmap-option';
import { useFormat } from '../../../shared/i18n/use-format';
import type { PreferencesAnswer } from '../sales-trends.api';
import { ShowMore } from '../show-more';
import { UnknownEmpty } from '../unknown-empty';
import classes from './preferences.module.css';
import { useTimeTable } from './use-time-table';

/** Rows that show before "show more". */
const FIRST_ROWS = 20;

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
  const [isAll, setAll] = useState(false);
  const step = categoryName === null ? 'categories' : 'products';
  const title = t(`times.title.${step}`, { category: categoryName });
  const table = useTimeTable(title, step);
  const count = result.data?.data.timePreferences.length ?? 8;
  const shown = isAll ? count : Math.min(FIRST_ROWS, count);
  return (
    <ChartCard
      title={title}
      description={t('times.description')}
      definition={['timePreferences', 'tickets']}
      result={result}
      height={heatmapHeight(shown)}
      table={table}
      isLowSample={({ data }) => data.timePreferences.some(({ lowSample }) => lowSample)}
      emptyState={({ data }) => (data.reasons.time === undefined ? null : <UnknownEmpty reason={data.reasons.time} />)}
      footnote={({ data }) => (
        <div className={classes.foot}>
          {data.timedShare !== null && data.timedShare < 1 && (
            <span>{t('times.timed', { share: format.rate(data.timedShare) })}</span>
          )}
          {data.timePreferences.length < data.timePreferencesTotal && (
            <span>
              {t('affinity.listed', {
                shown: format.number(data.timePreferences.length),
                total: format.number(data.timePreferencesTotal),
              })}
            </span>
          )}
          <ShowMore first={FIRST_ROWS} count={data.timePreferences.length} isAll={isAll} onChange={setAll} />
        </div>
      )}
    >
      {({ data }) => (
        <TimeChart items={data.timePreferences} shown={shown} {...(categoryName === null ? { onOpen } : {})} />
      )}
    </ChartCard>
  );
}

interface TimeChartProps {
  items: readonly TimePreference[];
  shown: number;
  onOpen?: (categoryId: string) => void;
}

function TimeChart({ items, shown, onOpen }: TimeChartProps) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const rows = useMemo(() => items.slice(0, shown), [items, shown]);
  const cells = useMemo(
    () => rows.flatMap((item, row) => item.slots.map((slot, column) => ({ ...slot, item, row, column }))),
    [rows],
  );
  const unknown = t('charts:noData');
  const percent = useCallback(
    (value: number | null) => (value === null ? unknown : format.rate(value / 100)),
    [format, unknown],
  );
  const build = useCallback(
    (context: ChartContext) =>
      heatmapOption(
        {
          columns: rows[0]?.slots.map(({ timeSlot }) => timeSlot) ?? [],
          rows: rows.map(({ name }) => name),
          remarks: rows.map(({ peakHour }) => peakHour ?? ''),
          isTime: true,
          cells: cells.map(({ row, column, percentage, intensity }) => ({
            row,
            column,
            text: percent(percentage),
            // One decimal here too: whole percents would not make 100.
            shortText: percentage === null ? '\u2013' : format.number(percentage, 1),
            strength: intensity === null ? null : intensity / 100,
          })),
        },
        context,
      ),
    [rows, cells, percent, format],
  );
  const [first] = rows;
  return (
    <ChartCanvas
      build={build}
      height={heatmapHeight(rows.length)}
      summary={t('times.summary', { name: first?.name, peak: first?.peakHour ?? unknown, count: rows.length })}
      marks={{
        mode: 'item',
        count: cells.length,
        placeOf: (index) => [cells[index]?.column ?? 0, cells[index]?.row ?? 0],
        ...(onOpen === undefined ? {} : { onSelect: (index: number) => open(cells[index]?.item.id, onOpen) }),
        tooltip: (index) => {
          const cell = cells[index];
          if (cell === undefined) return null;
          const { item } = cell;
          const notes = [
            item.lowSample ? t('charts:lowSample.explanation') : '',
            onOpen === undefined ? '' : t('map.open'),
          ].filter((note) => note !== '');
          return (
            <TooltipFigures
              title={item.name}
              rows={[
                { label: t('columns.slot'), value: cell.timeSlot },
                { label: t('columns.percentage'), value: percent(cell.percentage) },
                { label: t('columns.tickets'), value: format.number(cell.tickets) },
                {
                  label: t('columns.intensity'),
                  value: cell.intensity === null ? unknown : format.number(cell.intensity, 1),
                },
                { label: t('columns.peakHour'), value: item.peakHour ?? unknown },
                { label: t('columns.totalIntensity'), value: percent(item.totalIntensity) },
              ]}
              note={notes.length === 0 ? undefined : notes.join(' ')}
            />
          );
        },
      }}
    />
  );
}

function open(id: string | undefined, onOpen: (categoryId: string) => void): void {
  if (id !== undefined) onOpen(id);
}
