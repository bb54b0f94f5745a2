import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Alert, Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondDrawing } from '../../../shared/ui/use-second-drawing';
import { AddFilter } from './add-filter';
import { CompareControl } from './compare-control';
import classes from './filter-bar.module.css';
import type { ListFilter } from './filter-registry';
import type { ActiveFilter } from './filter-words';
import { isFiltered, NO_FILTER, type SalesFilter } from './sales-filter';
import type { AnalysisSearch } from './use-analysis-search';
import type { FilterOptions } from './use-filter-options';
import { WindowControl } from './window-control';
import type { SalesWindow } from './window-parameter';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }));

interface FilterBarProps {
  search: AnalysisSearch;
  active: readonly ActiveFilter[];
  choices: FilterOptions['choices'];
  /** Last day with sales; null while unknown. */
  lastDay: string | null;
  /** What the figures stand on; it says which window the default is. */
  answered: SalesMeta | undefined;
  /** Whether the page compares figures with what is chosen. */
  isCompared: boolean;
}

/**
 * Period, comparison and filters of all sales analyses, in one row that stays on top; on a phone in one sheet. What it shows
 * is what is applied: both come from the address.
 */
export function FilterBar({ search, active, choices, lastDay, answered, isCompared }: FilterBarProps) {
  const { t } = useTranslation('sales-trends');
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { filter, changeFilter } = search;
  const defaultWindow = useDefaultWindow(filter, answered);
  const shown = filter.window.kind === 'default' ? defaultWindow : filter.window;
  const isDrawn = useSecondDrawing();
  const controls = { filter, changeFilter, choices, lastDay, window: shown, isCompared };
  return (
    <section className={classes.bar} data-print="hide" aria-label={t('filters.label')}>
      {isWide && !isDrawn && <div className={classes.toCome} />}
      {isWide && isDrawn && <Row {...controls} active={active} />}
      {!isWide && (
        <Suspense fallback={<div className={classes.sheetButton} />}>
          <FilterSheet {...controls} count={active.length}>
            <Chips filter={filter} changeFilter={changeFilter} active={active} />
          </FilterSheet>
        </Suspense>
      )}
      {search.refused.length > 0 && <Refused search={search} />}
    </section>
  );
}

/** The window that is taken where none is chosen, as the last answer to that said; the default while nobody knows. */
function useDefaultWindow({ window }: SalesFilter, meta: SalesMeta | undefined): SalesWindow {
  const [known, setKnown] = useState<SalesWindow>(window);
  const said = window.kind === 'default' && meta !== undefined ? windowOf(meta) : known;
  if (!isSameWindow(said, known)) setKnown(said);
  return said;
}

function windowOf({ period, from, to }: SalesMeta): SalesWindow {
  if (period !== null) return { kind: 'period', period };
  return from === null || to === null ? { kind: 'default' } : { kind: 'dates', from, to };
}

function isSameWindow(a: SalesWindow, b: SalesWindow): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type RowProps = Pick<AnalysisSearch, 'filter' | 'changeFilter'> &
  Pick<FilterBarProps, 'choices' | 'lastDay' | 'active' | 'isCompared'> & { window: SalesWindow };

/** Its parts are dear to draw, and the same on every tab. */
const Row = memo(function Row(props: RowProps) {
  const { filter, changeFilter, choices, lastDay, active, window, isCompared } = props;
  const { t } = useTranslation('sales-trends');
  return (
    <div className={classes.controls}>
      <WindowControl window={window} onChange={(next) => changeFilter({ window: next })} lastDay={lastDay} />
      {isCompared && <CompareControl compare={filter.compare} onChange={(compare) => changeFilter({ compare })} />}
      <AddFilter filter={filter} changeFilter={changeFilter} choices={choices} />
      {active.length > 0 && <Chips filter={filter} changeFilter={changeFilter} active={active} />}
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
    </div>
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
