import type { FunnelStep } from '@botica/contract/footprints/paths';
import { FUNNEL_LIMITS, PAGE_VIEW } from '@botica/contract/footprints/vocabulary';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { IconButton } from '../../../shared/ui/icon-button';
import { type FootprintsFilter, FUNNEL_HOURS } from '../footprints-search';
import { useEventName } from '../use-event-name';
import { type FunnelRow, funnelQuery } from './paths.api';
import classes from './paths.module.css';
import { StepFields } from './step-fields';

interface FunnelCardProps {
  filter: FootprintsFilter;
  steps: readonly FunnelStep[];
  hours: (typeof FUNNEL_HOURS)[number];
  onSteps: (steps: readonly FunnelStep[]) => void;
  onHours: (hours: (typeof FUNNEL_HOURS)[number]) => void;
}

/** How many visitors take each of the chosen steps, one after the other. */
export function FunnelCard({ filter, steps, hours, onSteps, onHours }: FunnelCardProps) {
  const { t } = useTranslation('footprints');
  const result = useQuery(funnelQuery(filter, steps, hours));
  return (
    <ChartCard
      title={t('paths.funnel')}
      description={t('paths.funnelText')}
      definition="funnel"
      result={result}
      kind="figures"
      height={220}
      table={useFunnelTable()}
      emptyState={() => null}
      controls={
        <div className={classes.controls} data-line="whole">
          <StepsEditor steps={steps} onChange={onSteps} />
          <NativeSelect
            aria-label={t('paths.hours')}
            value={hours}
            data={FUNNEL_HOURS.map((value) => ({ value, label: t(`paths.within.${value}`) }))}
            onChange={({ currentTarget }) => {
              const next = FUNNEL_HOURS.find((one) => one === currentTarget.value);
              if (next !== undefined) onHours(next);
            }}
          />
        </div>
      }
    >
      {(data) => <FunnelBars rows={data} />}
    </ChartCard>
  );
}

function StepsEditor({
  steps,
  onChange,
}: {
  steps: readonly FunnelStep[];
  onChange: (steps: readonly FunnelStep[]) => void;
}) {
  const { t } = useTranslation('footprints');
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => {
        const name = t('paths.step', { number: at + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={at} className={classes.step}>
            <span className={classes.number}>{at + 1}</span>
            <StepFields name={name} step={step} onChange={(next) => onChange(steps.with(at, next))} />
            <IconButton
              aria-label={t('paths.remove', { name })}
              disabled={steps.length <= FUNNEL_LIMITS.stepsMin}
              onClick={() => onChange(steps.toSpliced(at, 1))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
      {steps.length < FUNNEL_LIMITS.stepsMax && (
        <li>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => onChange([...steps, { kind: 'event', value: PAGE_VIEW }])}
          >
            {t('paths.add')}
          </Button>
        </li>
      )}
    </ol>
  );
}

function useStepName(): (step: FunnelStep) => string {
  const { t } = useTranslation('footprints');
  const eventName = useEventName();
  return useCallback(
    ({ kind, value }) => (kind === 'page' ? t('paths.pageNamed', { page: value }) : eventName(value)),
    [t, eventName],
  );
}

function FunnelBars({ rows }: { rows: readonly FunnelRow[] }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const stepName = useStepName();
  return (
    <ol className={classes.funnel}>
      {rows.map((row, at) => {
        const { visitors, ofFirst, ofPrevious } = row;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={at}>
            <div className={classes.funnelHead}>
              <bdi>{stepName(row)}</bdi>
              <bdi>
                {t('overview.counted.visitors', { count: visitors, number: format.number(visitors) })}
                {ofFirst !== null && ` · ${format.rate(ofFirst)}`}
              </bdi>
            </div>
            <div className={classes.track}>
              <div className={classes.fill} style={{ inlineSize: `${(ofFirst ?? 0) * 100}%` }} />
            </div>
            {ofPrevious !== null && (
              <p className={classes.lost}>{t('paths.ofBefore', { rate: format.rate(ofPrevious) })}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function useFunnelTable() {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const stepName = useStepName();
  return useCallback(
    (rows: readonly FunnelRow[]): TableModel<FunnelRow> => {
      const rate = (id: 'ofFirst' | 'ofPrevious') => ({
        id,
        label: t(`paths.column.${id}`),
        unit: '%',
        isNumeric: true,
        value: (row: FunnelRow) => {
          const share = row[id];
          return share === null ? null : Number((share * 100).toPrecision(12));
        },
        text: (row: FunnelRow) => format.rate(row[id] ?? 0),
      });
      return {
        caption: t('paths.funnel'),
        rowId: (row) => String(rows.indexOf(row)),
        rows,
        columns: [
          { id: 'name', label: t('paths.column.step'), value: stepName },
          {
            id: 'visitors',
            label: t('overview.figure.visitors'),
            isNumeric: true,
            value: ({ visitors }) => visitors,
            text: ({ visitors }) => format.number(visitors),
          },
          rate('ofFirst'),
          rate('ofPrevious'),
        ],
      };
    },
    [t, format, stepName],
  );
}
