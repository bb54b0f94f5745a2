import { IMPORT_KINDS, type ImportKind } from '@botica/contract/data-import.vocabulary';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../sale-fields';

interface KindChoiceProps {
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
  isDisabled?: boolean;
}

/** What a file holds, with what such a file must have. */
export function KindChoice({ value, onChange, isDisabled = false }: KindChoiceProps) {
  const { t } = useTranslation('data-import');
  return (
    <NativeSelect
      label={t('kind.label')}
      description={t(`kind.needs.${value}`)}
      value={value}
      disabled={isDisabled}
      maw={640}
      onChange={(event) => onChange(oneOf(IMPORT_KINDS, event.currentTarget.value) ?? value)}
    >
      {IMPORT_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kind.name.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
