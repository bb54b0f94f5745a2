import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../shared/table/list/search-box';
import { FILTER_NAMES, type FootprintsFilter, type FootprintsTab } from '../footprints-search';
import { FilterDrawer } from './filter-drawer';
import classes from './filters.module.css';
import { PeriodChoice } from './period-choice';
import { SavedFilters } from './saved-filters';
import { useFilterWords } from './use-filter-words';

/** What the figures and the lists are narrowed to, and how to change it. */
export function FilterBar({ filter, tab }: { filter: FootprintsFilter; tab: FootprintsTab }) {
  const { t } = useTranslation('footprints');
  const navigate = useNavigate({ from: '/control-panel/footprints' });
  const [isOpen, setOpen] = useState(false);
  const { nameOf, textOf } = useFilterWords();
  const change = (next: FootprintsFilter) =>
    void navigate({ search: (former) => ({ ...former, page: undefined, ...next }), resetScroll: false });
  const active = FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const nothing = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));
  return (
    <section className={classes.bar} aria-label={t('filter.label')}>
      <div className={classes.controls}>
        <PeriodChoice
          filter={filter}
          usual={tab === 'overview' || tab === 'paths' ? 'figures' : 'lists'}
          onChange={change}
        />
        <div className={classes.search}>
          <SearchBox
            label={t('field.page_contains')}
            value={filter.page_contains ?? ''}
            onSearch={(text) => change({ page_contains: text === '' ? undefined : text })}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconFilter size={17} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('filter.open')}
        </Button>
        <SavedFilters filter={filter} onApply={(next) => change({ ...nothing, ...next })} />
      </div>
      {active.length > 0 && (
        <ul className={classes.chips} aria-label={t('filter.active')}>
          {active.map(({ name, value }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.chip}
                aria-label={t('filter.remove', { name: nameOf(name), value: textOf(name, value) })}
                onClick={() => change({ [name]: undefined })}
              >
                <span className={classes.chipName}>{nameOf(name)}</span>
                <bdi>{textOf(name, value)}</bdi>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={() => change(nothing)}>
                {t('filter.clear')}
              </Button>
            </li>
          )}
        </ul>
      )}
      <FilterDrawer isOpen={isOpen} filter={filter} onApply={change} onClose={() => setOpen(false)} />
    </section>
  );
}
