import { Alert, Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareControl } from './compare-control';
import classes from './filter-bar.module.css';
import { FilterMenu } from './filter-menu';
import { LIST_FILTERS, type ListFilter, specOf } from './filter-registry';
import type { ActiveFilter } from './filter-words';
import { isFiltered, NO_FILTER } from './sales-filter';
import type { AnalysisSearch } from './use-analysis-search';
import type { FilterOptions } from './use-filter-options';
import { WindowControl } from './window-control';

interface FilterBarProps {
  search: AnalysisSearch;
  active: readonly ActiveFilter[];
  choices: FilterOptions['choices'];
  /** Last day with sales; null while unknown. */
  lastDay: string | null;
  /** Stands before the filters. */
  children?: ReactNode;
}

/** The filters of all sales analyses. What it shows is what is applied: both come from the address. */
export function FilterBar({ search, active, choices, lastDay, children }: FilterBarProps) {
  const { t } = useTranslation('sales-trends');
  const { filter, changeFilter } = search;
  return (
    <section className={classes.bar} data-print="hide" aria-label={t('filters.label')}>
      <div className={classes.controls}>
        {children}
        <Controls filter={filter} changeFilter={changeFilter} choices={choices} lastDay={lastDay} />
      </div>
      {active.length > 0 && <Chips filter={filter} changeFilter={changeFilter} active={active} />}
      {search.refused.length > 0 && <Refused search={search} />}
    </section>
  );
}

type ControlsProps = Pick<AnalysisSearch, 'filter' | 'changeFilter'> & Pick<FilterBarProps, 'choices' | 'lastDay'>;

/** They are dear to draw, and the same on every tab. */
const Controls = memo(function Controls({ filter, changeFilter, choices, lastDay }: ControlsProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <>
      <WindowControl window={filter.window} onChange={(window) => changeFilter({ window })} lastDay={lastDay} />
      <CompareControl compare={filter.compare} onChange={(compare) => changeFilter({ compare })} />
      {LIST_FILTERS.map((name) => {
        const { values, emptyKey } = specOf(name);
        return (
          <FilterMenu
            key={name}
            label={t(`filters.${name}`)}
            isSearchable={values === null}
            {...choices[name]}
            hint={emptyKey === undefined ? undefined : t(emptyKey)}
            selected={filter[name]}
            onChange={(chosen, options) =>
              changeFilter({ [name]: values?.filter((value) => chosen.includes(value)) ?? chosen }, options)
            }
          />
        );
      })}
      {isFiltered(filter) && (
        <Button
          variant="subtle"
          className={classes.clear}
          leftSection={<IconFilterOff size={16} aria-hidden="true" />}
          onClick={() => changeFilter(NO_FILTER)}
        >
          {t('filters.clearAll')}
        </Button>
      )}
    </>
  );
});

type ChipsProps = Pick<AnalysisSearch, 'filter' | 'changeFilter'> & Pick<FilterBarProps, 'active'>;

const Chips = memo(function Chips({ filter, changeFilter, active }: ChipsProps) {
  const { t } = useTranslation('sales-trends');
  const without = (name: ListFilter, value: string) => {
    changeFilter({ [name]: filter[name].filter((other) => other !== value) });
  };
  return (
    <ul className={classes.chips} aria-label={t('filters.active', { count: active.length })}>
      {active.map(({ name, value, text }) => (
        <li key={`${name} ${value}`} className={classes.chip}>
          <bdi>{text}</bdi>
          <CloseButton
            size="sm"
            aria-label={t('filters.remove', { filter: text })}
            onClick={() => without(name, value)}
          />
        </li>
      ))}
    </ul>
  );
});

function Refused({ search }: Pick<FilterBarProps, 'search'>) {
  const { t } = useTranslation('sales-trends');
  return (
    <Alert
      color="yellow"
      className={classes.refused}
      role="status"
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title={t('refused.title')}
      withCloseButton
      closeButtonLabel={t('refused.dismiss')}
      onClose={search.clean}
    >
      <bdi>{search.refused.map(({ name, value }) => `${name}=${value}`).join(', ')}</bdi>
    </Alert>
  );
}
