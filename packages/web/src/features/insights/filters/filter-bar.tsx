import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../insights.module.css';
import type { InsightsSearch } from '../insights-search';
import { usePartChoices } from './use-part-choices';

interface Choice {
  value: string;
  label: string;
}

interface FilterBarProps {
  search: InsightsSearch;
  onChange: (search: InsightsSearch) => void;
}

/** Narrows what the views look at to a store and a category; the address keeps it. */
export function FilterBar({ search: { store = '', category = '' }, onChange }: FilterBarProps) {
  const { t } = useTranslation('insights');
  const { stores, categories, isKnown } = usePartChoices();
  // What an address names and the data has not would read as all of them.
  const offered = (choices: readonly Choice[], value: string): Choice[] => {
    if (choices.some((choice) => choice.value === value)) return [...choices];
    return [...choices, { value, label: isKnown ? t('filter.unknown', { name: value }) : value }];
  };
  return (
    <search className={classes.controls} aria-label={t('filter.label')} data-print="hide">
      <NativeSelect
        label={t('filter.store')}
        value={store}
        data={offered(stores, store)}
        onChange={({ currentTarget: { value } }) => onChange({ store: value === '' ? undefined : value })}
      />
      <NativeSelect
        label={t('filter.category')}
        value={category}
        data={offered(categories, category)}
        onChange={({ currentTarget: { value } }) => onChange({ category: value === '' ? undefined : value })}
      />
    </search>
  );
}
