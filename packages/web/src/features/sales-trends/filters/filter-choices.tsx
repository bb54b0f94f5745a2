import { Popover } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProps } from '../../../shared/menus/use-first-use';
import classes from './filter-bar.module.css';
import { FilterList } from './filter-list';
import { LIST_FILTERS, type ListFilter, specOf } from './filter-registry';
import type { AnalysisSearch } from './use-analysis-search';
import type { FilterOptions } from './use-filter-options';

export interface FilterChoicesProps extends Pick<AnalysisSearch, 'filter' | 'changeFilter'> {
  choices: FilterOptions['choices'];
}

/** The names of all filters; one that is chosen gives way to its values. */
export function FilterChoices({ filter, changeFilter, choices }: FilterChoicesProps) {
  const { t } = useTranslation('sales-trends');
  const [open, setOpen] = useState<ListFilter | null>(null);
  const [last, setLast] = useState<ListFilter | null>(null);
  if (open !== null) {
    const { values, emptyKey } = specOf(open);
    return (
      <FilterList
        label={t(`filters.${open}`)}
        isSearchable={values === null}
        {...choices[open]}
        hint={emptyKey === undefined ? undefined : t(emptyKey)}
        selected={filter[open]}
        onChange={(chosen, options) =>
          changeFilter({ [open]: values?.filter((value) => chosen.includes(value)) ?? chosen }, options)
        }
        onBack={() => {
          setLast(open);
          setOpen(null);
        }}
      />
    );
  }
  return (
    <ul className={classes.names}>
      {LIST_FILTERS.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes.name}
            // The one that was looked at has the focus again.
            ref={name === last ? (button) => button?.focus() : undefined}
            aria-label={
              filter[name].length === 0
                ? t(`filters.${name}`)
                : t('filters.chosen', { label: t(`filters.${name}`), count: filter[name].length })
            }
            onClick={() => setOpen(name)}
          >
            <span>{t(`filters.${name}`)}</span>
            {filter[name].length > 0 && <span className={classes.count}>{filter[name].length}</span>}
            <IconChevronRight size={16} aria-hidden="true" className={classes.turns} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** All filters below their button. */
export function FilterPanel({ isOpen, onOpen, children, ...choices }: FilterChoicesProps & OpenedProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <Popover position="bottom-end" shadow="lg" width={288} trapFocus returnFocus opened={isOpen} onChange={onOpen}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t('filters.add')} className={classes.menu}>
        <FilterChoices {...choices} />
      </Popover.Dropdown>
    </Popover>
  );
}
