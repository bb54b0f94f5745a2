import { CUSTOMER_MOVES, EFFECTS, WHY_DIMENSIONS } from '@botica/contract/insights/vocabulary';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { SMALLEST_RATE } from '../../../shared/figures/delta-tone';
import { FigureNotes } from '../../../shared/figures/figure-notes';
import { StatCard, StatCardSkeleton } from '../../../shared/figures/stat-card';
import { moneyDecimals } from '../../../shared/i18n/format';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { partsFilter } from '../filters/parts-filter';
import { type WhyAnswer, whyQuery } from '../insights.api';
import classes from '../insights.module.css';
import type { InsightsSearch } from '../insights-search';
import { WrongDays } from '../wrong-days';
import { PartsCard } from './parts-card';
import { roundParts } from './shown-parts';
import { type SignedAmount, SignedBars } from './signed-bars';
import { ownPeriods, presetsOf, WHY_PRESETS, whyPeriods } from './why-periods';

/** The choice of days that the address names. */
const OWN = 'own';
const NO_OWN = { from: undefined, to: undefined, againstFrom: undefined, againstTo: undefined };

interface WhyViewProps {
  /** First and last day of the data. */
  data: { firstSale: string; asOf: string };
  search: InsightsSearch;
  onChange: (search: InsightsSearch) => void;
}

/** Why net changed: what it is made of, by whom, and where. */
export function WhyView({ data, search, onChange }: WhyViewProps) {
  const { t } = useTranslation('insights');
  const { locale, range } = useFormat();
  const { periods = 'days28', parts = 'store' } = search;
  const own = ownPeriods(search);
  const isOwn = own !== null && own !== 'wrong';
  const compared = isOwn ? own : whyPeriods(periods, data.asOf);
  const result = useQuery(whyQuery({ ...compared, ...partsFilter(search) }, locale));
  const inWords = t('why.periods.own', {
    now: range(compared.from, compared.to),
    before: range(compared.againstFrom, compared.againstTo),
  });
  const offered = presetsOf(data);
  const effects = useAmounts('effects', EFFECTS, ({ data }, effect) => data[effect]);
  const moves = useAmounts('moves', CUSTOMER_MOVES, ({ data }, move) => data.customers[move]);
  return (
    <>
      <div className={classes.controls} data-print="hide">
        <NativeSelect
          label={t('why.periods.label')}
          value={isOwn ? OWN : periods}
          data={[
            ...(isOwn ? [{ value: OWN, label: inWords }] : []),
            ...WHY_PRESETS.filter((preset) => preset === periods || offered.includes(preset)).map((preset) => ({
              value: preset,
              label: t(`why.periods.${preset}`),
            })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...NO_OWN, periods: WHY_PRESETS.find((each) => each === currentTarget.value) })
          }
        />
        <NativeSelect
          label={t('why.parts.label')}
          value={parts}
          data={WHY_DIMENSIONS.map((each) => ({ value: each, label: t(`why.parts.${each}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ parts: WHY_DIMENSIONS.find((each) => each === currentTarget.value) })
          }
        />
      </div>
      {own === 'wrong' && <WrongDays of="periods" shown={inWords} />}
      <div className={classes.facts} data-stale={result.isPlaceholderData || undefined} aria-busy={result.isFetching}>
        <Totals answer={result.data} />
        {result.data !== undefined && <Remarks answer={result.data} />}
      </div>
      <div className={classes.columns} data-print="stack">
        <ChartCard
          kind="figures"
          title={t('why.effects.title')}
          description={t('why.effects.description')}
          result={result}
          height={320}
          table={effects.table}
          emptyState={({ data }) => (data.mix === null ? <p>{t('why.effects.unknown')}</p> : null)}
        >
          {(answer) => <SignedBars amounts={effects.amounts(answer)} currency={answer.meta.currency} />}
        </ChartCard>
        <ChartCard
          kind="figures"
          title={t('why.moves.title')}
          description={t('why.moves.description')}
          result={result}
          height={320}
          table={moves.table}
          emptyState={({ data }) => {
            if (data.change === null) return <p>{t('why.effects.unknown')}</p>;
            return data.customers.stayed === null ? <p>{t('customers.reasons.no_customers')}</p> : null;
          }}
        >
          {(answer) => <SignedBars amounts={moves.amounts(answer)} currency={answer.meta.currency} />}
        </ChartCard>
      </div>
      <PartsCard result={result} dimension={parts} />
    </>
  );
}

/** Amounts of a list of words, and the same as a table. Those that are not known are left out. */
function useAmounts<Name extends string>(
  words: 'effects' | 'moves',
  names: readonly Name[],
  read: (answer: WhyAnswer, name: Name) => string | null,
) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and how they are read never change
  const amounts = useCallback(
    (answer: WhyAnswer): SignedAmount[] => {
      const known = names.flatMap((name) => {
        const amount = read(answer, name);
        if (amount === null) return [];
        return { id: name, label: t(`why.${words}.${name}.name`), hint: t(`why.${words}.${name}.hint`), amount };
      });
      const amounts = known.map(({ amount }) => amount);
      const shown = roundParts(amounts, answer.data.change ?? '0', moneyDecimals(answer.meta.currency));
      return known.map((each, place) => ({ ...each, shown: shown[place] ?? each.amount }));
    },
    [t, words],
  );
  const table = useCallback(
    (answer: WhyAnswer): TableModel<SignedAmount> => ({
      caption: t(`why.${words}.title`),
      rowId: ({ id }) => id,
      rows: amounts(answer),
      columns: [
        { id: 'name', label: t('columns.name'), value: ({ label }) => label },
        {
          id: 'change',
          label: t('columns.change'),
          unit: answer.meta.currency,
          isNumeric: true,
          value: ({ amount }) => amount,
          text: ({ shown }) => format.money(shown, answer.meta.currency),
        },
      ],
    }),
    [t, words, amounts, format],
  );
  return { amounts, table };
}

function Totals({ answer }: { answer: WhyAnswer | undefined }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  if (answer === undefined) {
    return (
      <div className={classes.figures}>
        <StatCardSkeleton />
        <StatCardSkeleton />
        <StatCardSkeleton />
      </div>
    );
  }
  const { data, meta } = answer;
  const money = (value: string | null) => (value === null ? null : format.money(value, meta.currency));
  const growth = {
    value: data.growth,
    text: format.rate(data.growth ?? 0, { isSigned: true }),
    goodWhen: 'up' as const,
    smallest: SMALLEST_RATE,
  };
  return (
    <div className={classes.figures}>
      <StatCard
        label={t('why.now')}
        value={money(data.net)}
        reason={t('why.noSales')}
        delta={growth}
        footnote={format.range(meta.from, meta.to)}
      />
      <StatCard
        label={t('why.before')}
        value={money(data.previousNet)}
        reason={t('why.noSales')}
        footnote={format.range(meta.previousFrom, meta.previousTo)}
      />
      <StatCard
        label={t('why.change')}
        value={money(data.change)}
        reason={t('why.effects.unknown')}
        footnote={data.mix === null ? undefined : t('why.changeNote')}
      />
    </div>
  );
}

/** What may be taken for a cause and is none. */
function Remarks({ answer: { data, meta } }: { answer: WhyAnswer }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const money = (value: string | number) => format.money(value, meta.currency);
  const dateOf = (day: string | null) => (day === null ? '' : format.date(day));
  const { calendar, averageTicket } = data;
  const against = WHY_DIMENSIONS.filter((dimension) => averageTicket?.by[dimension]?.isAgainstParts === true);
  return (
    <>
      <FigureNotes notes={meta.notes} />
      <ul className={classes.notes}>
        {data.change !== null && data.isBegunLate && (
          <li>{t('why.notes.begunLate', { date: dateOf(meta.firstSale) })}</li>
        )}
        {data.change !== null && data.isUnfinished && <li>{t('why.notes.unfinished', { date: dateOf(meta.asOf) })}</li>}
        {calendar !== null && !calendar.hasSameWeekdays && (
          <li>
            {t('why.notes.calendar', {
              now: calendar.days,
              before: calendar.againstDays,
              effect: money(calendar.effect),
            })}
          </li>
        )}
        {against.map((dimension) => (
          <li key={dimension}>
            {t('why.notes.against', {
              parts: t(`why.parts.${dimension}`),
              change: money(averageTicket?.change ?? 0),
              within: money(averageTicket?.by[dimension]?.within ?? 0),
              mix: money(averageTicket?.by[dimension]?.mix ?? 0),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
