import type { GenderFlow } from '@botica/contract/sales-trends/demographics';
import { FLOW_TARGETS, OTHERS } from '@botica/contract/sales-trends/vocabulary';
import { TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import type { HighlightKeys } from '../../../shared/marks/highlight';
import type { TableModel } from '../../../shared/table/table-model';
import { UnknownEmpty } from '../core/cards/unknown-empty';
import { remarks, useChosen } from '../core/cards/use-chosen';
import { useColumns } from '../core/cards/use-columns';
import type { DemographicAnswer } from '../core/sales-trends.api';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import { genderKey, itemKey, itemTarget, type Step } from '../tickets/drill-search';
import type { DemographicPage } from './demographic-search';
import { flowHeight, flowOption } from './flow-option';
import { flowOf } from './step-figures';

interface FlowCardProps {
  search: AnalysisSearch<DemographicPage>;
  result: UseQueryResult<DemographicAnswer>;
  /** Name of the category of the second step; null in the first. */
  categoryName: string | null;
  onOpen: (categoryId: string) => void;
}

/** Net from genders to the largest categories, or to the largest products of one. */
export function FlowCard({ search, result, categoryName, onOpen }: FlowCardProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const step: Step = categoryName === null ? 'categories' : 'products';
  const title = t(`flow.title.${step}`, { category: categoryName });
  const table = useFlowTable(title, step);
  const { note } = useChosen('gender');
  return (
    <ChartCard
      title={title}
      description={t('flow.description')}
      definition={['genderFlow', 'net']}
      result={result}
      height={flowHeight(search.page.maxCategories)}
      table={table}
      controls={<MaxControl search={search} label={t(`flow.max.${step}`)} />}
      emptyState={(answer) =>
        flowOf(answer).links.length > 0 ? null : (
          <UnknownEmpty reason={answer.data.genderDistribution.length > 0 ? 'no_flow' : 'no_genders'} />
        )
      }
      footnote={(answer) => {
        const { leftOut } = flowOf(answer);
        const net = format.money(leftOut, answer.meta.currency);
        return remarks(note, leftOut === '0' ? null : t('flow.leftOut', { net }));
      }}
    >
      {(answer) => <FlowChart answer={answer} step={step} onOpen={step === 'categories' ? onOpen : undefined} />}
    </ChartCard>
  );
}

/** The browser's own field for a number: the library's weighs a tenth of the page. */
function MaxControl({ search, label }: { search: AnalysisSearch<DemographicPage>; label: string }) {
  const { page, changePage } = search;
  // What is typed while it is no count yet.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const count = Number(text);
    const isCount = Number.isInteger(count) && count >= 1 && count <= FLOW_TARGETS.max;
    setTyped(isCount ? null : text);
    if (isCount && count !== page.maxCategories) changePage({ maxCategories: count }, { isAmendment: true });
  };
  return (
    <TextInput
      type="number"
      label={label}
      size="sm"
      w={190}
      min={1}
      max={FLOW_TARGETS.max}
      value={typed ?? page.maxCategories}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

interface FlowChartProps {
  answer: DemographicAnswer;
  step: Step;
  onOpen: ((categoryId: string) => void) | undefined;
}

function FlowChart({ answer, step, onOpen }: FlowChartProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const flow = flowOf(answer);
  const { currency } = answer.meta;
  const { mark } = useChosen('gender');
  const build = useCallback(
    (context: ChartContext) => {
      const words = {
        gender: (gender: string) => mark(t(`genders.${gender}`), gender),
        sales: (value: string) => format.compactMoney(value, currency),
      };
      return flowOption({ flow, words }, context);
    },
    [flow, t, format, currency, mark],
  );
  const marks = marksOf(flow, step, (gender) => t(`genders.${gender}`));
  const largest = flow.links.toSorted((a, b) => Number(b.sales) - Number(a.sales))[0];
  const opens = (targetId: string | null) => onOpen !== undefined && targetId !== null && targetId !== OTHERS;
  return (
    <ChartCanvas
      kind="flow"
      build={build}
      height={flowHeight(flow.targets.length)}
      isFilling
      summary={t('flow.summary', {
        gender: t(`genders.${largest?.gender ?? 'other'}`),
        name: flow.targets.find(({ id }) => id === largest?.target)?.name,
        net: format.money(largest?.sales ?? '0', currency),
      })}
      marks={{
        mode: 'flow',
        count: marks.length,
        linkCount: flow.links.length,
        // The keys show the figures in the middle, one below the other.
        placeOf: (index) => [0.5, (index + 0.5) / marks.length],
        select: onOpen && {
          label: t('map.open'),
          isFor: (index) => opens(marks[index]?.target ?? null),
          run: (index) => {
            const target = marks[index]?.target ?? null;
            if (target !== null) onOpen(target);
          },
        },
        onDrill: (index) => marks[index]?.tickets ?? null,
        keysOf: (index) => marks[index]?.keys ?? [],
        tooltip: (index) => {
          const mark = marks[index];
          return mark === undefined ? null : (
            <TooltipFigures
              title={mark.title}
              rows={[{ label: t('columns.sales'), value: format.money(mark.sales, currency) }]}
            />
          );
        },
      }}
    />
  );
}

interface FlowMark {
  title: string;
  sales: string;
  /** What a click opens; null for a gender. */
  target: string | null;
  /** Null for what gathers the rest. */
  tickets: DrillTarget | null;
  keys: HighlightKeys;
}

/** Links, then sources, then targets, in the order of the drawing. */
function marksOf(flow: GenderFlow, step: Step, genderName: (gender: string) => string): FlowMark[] {
  const names = new Map(flow.targets.map(({ id, name }) => [id, name]));
  // A target is of the genders of the flow: what unknown ones buy does not flow.
  const genders = flow.sources.map(({ gender }) => gender).join(',');
  return [
    ...flow.links.map((link) => ({
      title: `${genderName(link.gender)} \u2192 ${names.get(link.target) ?? link.target}`,
      sales: link.sales,
      target: link.target,
      tickets: linkTarget(step, link.target, link.gender),
      keys: [genderKey(link.gender), itemKey(link.target)],
    })),
    ...flow.sources.map(({ gender, sales }) => ({
      title: genderName(gender),
      sales,
      target: null,
      tickets: { filter: { gender } },
      keys: [genderKey(gender)],
    })),
    ...flow.targets.map(({ id, name, sales }) => ({
      title: name,
      sales,
      target: id,
      tickets: linkTarget(step, id, genders),
      keys: [itemKey(id)],
    })),
  ];
}

function linkTarget(step: Step, target: string, gender: string): DrillTarget | null {
  return target === OTHERS ? null : itemTarget(step, target, { gender });
}

type LinkRow = GenderFlow['links'][number] & { name: string };

function useFlowTable(caption: string, step: Step) {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    (answer: DemographicAnswer): TableModel<LinkRow> => {
      const flow = flowOf(answer);
      const names = new Map(flow.targets.map(({ id, name }) => [id, name]));
      const { currency } = answer.meta;
      return {
        caption,
        rows: flow.links.map((link) => ({ ...link, name: names.get(link.target) ?? link.target })),
        rowId: ({ gender, target }) => `${gender} ${target}`,
        drill: ({ gender, target }) => linkTarget(step, target, gender),
        keysOf: ({ gender, target }) => [genderKey(gender), itemKey(target)],
        columns: [
          { id: 'gender', label: t('columns.gender'), value: ({ gender }) => t(`genders.${gender}`) },
          columns.name(t(`columns.${step === 'categories' ? 'category' : 'product'}`)),
          columns.money('sales', currency, ({ sales }) => sales),
        ],
      };
    },
    [t, columns, caption, step],
  );
}
