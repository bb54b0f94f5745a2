import { ASK_DIMENSIONS, ASK_METRICS, AVERAGE_PARTS, AVERAGED_METRICS } from '@botica/contract/ask/vocabulary';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskResponse, Query } from './ask.api';
import classes from './ask.module.css';
import { changedQuery } from './changed-query';
import { PartChips } from './part-chips';
import { RemovableChip } from './removable-chip';
import { useFilterText } from './use-filter-text';

interface QueryChipsProps {
  query: Query;
  meta: AskResponse['meta'];
  onChange: (query: Query) => void;
}

const NONE = '';

/** The pieces of a query, each of which can be changed or taken out. */
export function QueryChips({ query, meta, onChange }: QueryChipsProps) {
  const { t } = useTranslation('ask');
  const change = (part: Partial<Query>) => onChange(changedQuery(query, part));
  const compare = query.compare?.kind ?? NONE;
  const comparisons = ['previous', 'year', ...(compare === 'days' ? ['days'] : [])];
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.quiet}>{t('chips.legend')}</legend>
      <NativeSelect
        size="xs"
        label={t('chips.metric')}
        value={query.metric}
        data={ASK_METRICS.map((value) => ({ value, label: t(`metrics.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ metric: ASK_METRICS.find((metric) => metric === value) ?? query.metric })
        }
      />
      <NativeSelect
        size="xs"
        label={t('chips.by')}
        value={query.by ?? NONE}
        data={[
          { value: NONE, label: t('chips.total') },
          ...ASK_DIMENSIONS.map((value) => ({ value, label: t(`dimensions.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          change({ by: ASK_DIMENSIONS.find((dimension) => dimension === value) ?? null });
        }}
      />
      {query.andBy !== null && (
        <NativeSelect
          size="xs"
          label={t('chips.andBy')}
          value={query.andBy}
          data={[
            { value: NONE, label: t('chips.nothing') },
            ...ASK_DIMENSIONS.filter((value) => value !== query.by).map((value) => ({
              value,
              label: t(`dimensions.${value}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ andBy: ASK_DIMENSIONS.find((dimension) => dimension === value) ?? null })
          }
        />
      )}
      {AVERAGED_METRICS.includes(query.metric) && query.per !== null && (
        <NativeSelect
          size="xs"
          label={t('chips.per')}
          value={query.per}
          data={[
            { value: NONE, label: t('chips.nothing') },
            ...AVERAGE_PARTS.map((value) => ({ value, label: t(`per.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ per: AVERAGE_PARTS.find((part) => part === value) ?? null })
          }
        />
      )}
      <Days query={query} meta={meta} onChange={change} />
      <NativeSelect
        size="xs"
        label={t('chips.compare')}
        value={compare}
        data={[
          { value: NONE, label: t('chips.nothing') },
          ...comparisons.map((value) => ({ value, label: t(`compare.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'previous' || value === 'year') change({ compare: { kind: value } });
          else if (value === NONE) change({ compare: null });
        }}
      />
      <Filters query={query} onChange={change} />
    </fieldset>
  );
}

interface PartProps {
  query: Query;
  onChange: (part: Partial<Query>) => void;
}

function Days({ query: { period }, meta, onChange }: PartProps & Pick<QueryChipsProps, 'meta'>) {
  const { t } = useTranslation('ask');
  const [first, last] = [meta.firstSale ?? '', meta.asOf ?? ''];
  const days = period ?? { from: first, to: last };
  // What is no period yet stays as it was typed.
  const [typed, setTyped] = useState<{ from: string; to: string; of: string } | null>(null);
  const of = `${days.from} ${days.to}`;
  const shown = typed?.of === of ? typed : days;
  const isTurned = shown.to !== '' && shown.from > shown.to;
  const put = (changed: { from: string; to: string }) => {
    setTyped({ ...changed, of });
    if (changed.from !== '' && changed.to !== '' && changed.from <= changed.to) onChange({ period: changed });
  };
  return (
    <>
      <TextInput
        size="xs"
        type="date"
        label={t('chips.from')}
        value={shown.from}
        error={isTurned && t('chips.order')}
        onChange={({ currentTarget: { value } }) => put({ from: value, to: shown.to })}
      />
      <TextInput
        size="xs"
        type="date"
        label={t('chips.to')}
        value={shown.to}
        onChange={({ currentTarget: { value } }) => put({ from: shown.from, to: value })}
      />
    </>
  );
}

function Filters({ query, onChange }: PartProps) {
  const { t } = useTranslation('ask');
  const textOf = useFilterText();
  const { filters } = query;
  return (
    <ul className={classes.filters}>
      {filters.map((filter, place) => {
        const text = textOf(filter);
        return (
          <RemovableChip
            key={text}
            label={text}
            onRemove={() => onChange({ filters: filters.filter((_, at) => at !== place) })}
          >
            <button
              type="button"
              className={classes.toggle}
              disabled={filter.dimension === 'profile'}
              title={t(filter.exclude ? 'chips.include' : 'chips.exclude')}
              onClick={() => {
                if (filter.dimension === 'profile') return;
                const turned = { ...filter, exclude: !filter.exclude };
                onChange({ filters: filters.map((each, at) => (at === place ? turned : each)) });
              }}
            >
              {text}
            </button>
          </RemovableChip>
        );
      })}
      <PartChips query={query} onChange={onChange} />
    </ul>
  );
}
