import { Paper, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionButton } from '../../figures/definition-button';
import type { DefinitionKey } from '../../figures/definitions';
import { LowSampleMark } from '../../figures/low-sample-mark';
import { DataTable } from '../../table/data-table';
import type { TableModel, TableSort } from '../../table/table-model';
import { ErrorState } from '../../ui/error-state';
import classes from './chart-card.module.css';
import { ChartCardActions } from './chart-card-actions';
import { ChartRegistryContext, createChartRegistry } from './chart-registry';

/** On a phone the figures come first, for the eye and for the keyboard. */
const CONTROLS_BELOW_CHART = '(max-width: 48em)';

interface ChartCardProps<Data, Row> {
  title: string;
  /** One line about what the chart shows. */
  description?: ReactNode;
  definition?: DefinitionKey | readonly DefinitionKey[];
  result: UseQueryResult<Data>;
  /** What stands instead of the chart when there is nothing to draw, with the reason and what to bring; else null. */
  emptyState: (data: Data) => ReactNode | null;
  /** The figures behind the chart; give a stable function. */
  table: (data: Data) => TableModel<Row>;
  tableSort?: TableSort;
  /** `figures`: no picture of it; `table`: no other view of it either. Left out: a chart. */
  kind?: 'chart' | 'figures' | 'table';
  /** Height of the content while it loads, so that nothing jumps afterwards. */
  height: number;
  isLowSample?: (data: Data) => boolean;
  /** Controls of this chart, between head and chart. */
  controls?: ReactNode;
  /** Remarks below the chart. */
  footnote?: (data: Data) => ReactNode | null;
  children: (data: Data) => ReactNode;
}

/**
 * Frame of every chart: loading, empty and error state, table view, CSV, PNG and the definition come with it. A card
 * says only what is special about it.
 */
export function ChartCard<Data, Row>(props: ChartCardProps<Data, Row>) {
  const { title, description, definition, result, table, height, controls, kind = 'chart' } = props;
  const { t } = useTranslation('charts');
  const isNarrow = useMediaQuery(CONTROLS_BELOW_CHART, undefined, { getInitialValueInEffect: false });
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const registry = useMemo(createChartRegistry, []);
  const { data } = result;
  const model = useMemo(() => (data === undefined ? null : table(data)), [data, table]);
  const empty = data === undefined ? null : props.emptyState(data);
  const hasContent = data !== undefined && empty === null;
  const intro = (description !== undefined || controls !== undefined) && (
    <div key="intro" className={classes.intro}>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      {controls !== undefined && <div className={classes.controls}>{controls}</div>}
    </div>
  );
  const content = (
    <ChartRegistryContext key="content" value={registry}>
      <div
        className={classes.body}
        style={data === undefined ? { minHeight: height } : undefined}
        data-stale={result.isPlaceholderData || undefined}
      >
        {result.isPending && (
          <Skeleton
            height={height}
            role="img"
            aria-label={t('loading')}
            data-shape={kind === 'chart' ? 'chart' : 'rows'}
          />
        )}
        {data === undefined && result.isError && (
          <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
        )}
        {empty}
        {hasContent && model !== null && isTable && (
          <DataTable
            table={model}
            maxHeight={Math.max(height, 360)}
            {...(props.tableSort === undefined ? {} : { initialSort: props.tableSort })}
          />
        )}
        {hasContent && !isTable && props.children(data)}
      </div>
    </ChartRegistryContext>
  );

  return (
    <Paper
      component="section"
      withBorder
      className={classes.card}
      data-kind={kind}
      aria-labelledby={titleId}
      aria-busy={result.isFetching}
    >
      <div className={classes.head}>
        <div className={classes.titleLine}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {definition !== undefined && <DefinitionButton label={title} of={definition} />}
          {hasContent && props.isLowSample?.(data) === true && <LowSampleMark />}
        </div>
        {model !== null && hasContent && (
          <ChartCardActions
            title={title}
            model={model}
            registry={registry}
            isTable={isTable}
            isStale={result.isPlaceholderData}
            // In the table view there is no drawing to make a picture of.
            hasImage={kind === 'chart' && !isTable}
            {...(kind === 'table' ? {} : { onToggle: () => setTable((current) => !current) })}
          />
        )}
      </div>
      {isNarrow && kind === 'chart' ? [content, intro] : [intro, content]}
      {hasContent && !isTable && <Footnote>{props.footnote?.(data)}</Footnote>}
    </Paper>
  );
}

function Footnote({ children }: { children: ReactNode }) {
  return children === null || children === undefined ? null : <div className={classes.footnote}>{children}</div>;
}
