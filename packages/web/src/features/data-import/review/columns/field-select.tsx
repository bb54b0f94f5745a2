import type { ImportMapping } from '@botica/contract/data-import';
import type { ImportField, ImportKind } from '@botica/contract/data-import.vocabulary';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { fieldsOfKind, KIND_GROUPS, oneOf } from '../../sale-fields';
import { fieldOf } from '../draft/draft';

/** Value of a column that became a category; it can be left, not chosen. */
const CLASS = 'class';

interface FieldSelectProps {
  className?: string | undefined;
  kind: ImportKind;
  column: string;
  mapping: ImportMapping;
  isClass: boolean;
  onChange: (field: ImportField | null) => void;
}

/** Which field a column is. A field that another column has says so; choosing it takes it over. */
export function FieldSelect({ className, kind, column, mapping, isClass, onChange }: FieldSelectProps) {
  const { t } = useTranslation('data-import');
  const field = fieldOf(mapping, column);
  const labelOf = (name: ImportField) => {
    const owner = mapping[name];
    const label = t(`field.${name}`);
    if (owner === undefined || owner === column) return label;
    return t('columns.taken', { field: label, column: headOf(owner, 24) });
  };
  return (
    <NativeSelect
      {...(className === undefined ? {} : { className })}
      aria-label={t('columns.fieldOf', { column: headOf(column, 60) })}
      value={isClass ? CLASS : (field ?? '')}
      onChange={(event) => onChange(oneOf(fieldsOfKind(kind), event.currentTarget.value) ?? null)}
    >
      <option value="">{t('columns.unused')}</option>
      {isClass && <option value={CLASS}>{t('columns.class')}</option>}
      {KIND_GROUPS[kind].map(([group, fields]) => (
        <optgroup key={group} label={t(`group.${group}`)}>
          {fields.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
