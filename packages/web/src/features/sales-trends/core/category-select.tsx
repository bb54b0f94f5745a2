import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../categories/product-analysis.module.css';

export interface CategoryChoiceProps {
  categories: readonly { id: string; name: string }[];
  /** Null while none is chosen. */
  chosen: string | null;
  onChange: (categoryId: string | null) => void;
}

/** Categories that the open list shows; the search finds the others. */
const SHOWN_MAX = 200;

/** The field with its list; with the focus where the field that it stands for had it. */
export function CategorySelect({
  categories,
  chosen,
  onChange,
  hasFocus,
}: CategoryChoiceProps & { hasFocus: boolean }) {
  const { t } = useTranslation('sales-trends');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <Select
      ref={field}
      aria-label={t('steps.choose')}
      placeholder={t('steps.choose')}
      data={options(categories, chosen)}
      value={chosen}
      onChange={onChange}
      searchable
      limit={SHOWN_MAX}
      // A closed list would hold all of them.
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage={t('filters.nothingFound')}
      className={classes.stepSelect}
    />
  );
}

/** A category that the list does not hold (an old link) still shows, under its id. */
function options(categories: CategoryChoiceProps['categories'], chosen: string | null) {
  const known = categories.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: chosen }];
}
