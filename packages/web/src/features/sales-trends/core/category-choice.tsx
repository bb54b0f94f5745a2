import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '../../../shared/browser/log';
import classes from '../categories/product-analysis.module.css';
import type { CategoryChoiceProps } from './category-select';

interface Used {
  Select: ComponentType<CategoryChoiceProps & { hasFocus: boolean }>;
  hasFocus: boolean;
}

/** A field to choose a category with; its list and search come when it has the focus for the first time. */
export function CategoryChoice(props: CategoryChoiceProps) {
  const { t } = useTranslation('sales-trends');
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState<Used | null>(null);
  if (used !== null) return <used.Select {...props} hasFocus={used.hasFocus} />;
  const { categories, chosen } = props;
  const load = () => {
    import('./category-select').then(
      ({ CategorySelect }) => setUsed({ Select: CategorySelect, hasFocus: field.current === document.activeElement }),
      (error: unknown) => logError('Failed to load the list of categories:', error),
    );
  };
  return (
    <TextInput
      ref={field}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={t('steps.choose')}
      placeholder={t('steps.choose')}
      value={categories.find(({ id }) => id === chosen)?.name ?? chosen ?? ''}
      readOnly
      onFocus={load}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      className={classes.stepSelect ?? ''}
    />
  );
}
