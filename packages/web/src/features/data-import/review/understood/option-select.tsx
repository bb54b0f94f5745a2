import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../sale-fields';

interface OptionSelectProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  labelOf: (value: Value) => string;
  /** Chosen by hand; undefined: as detected. */
  value: Value | undefined;
  /** What was detected, in words. */
  found: string | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One way of reading the file: as detected, or as chosen. */
export function OptionSelect<const Value extends string>(props: OptionSelectProps<Value>) {
  const { label, choices, labelOf, value, found, onChange } = props;
  const { t } = useTranslation('data-import');
  // While a choice of one's own is in force, what would be detected is not known.
  const automatic = value === undefined && found !== undefined ? t('read.foundAs', { found }) : t('read.automatic');
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(oneOf(choices, event.currentTarget.value))}
    >
      <option value="">{automatic}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </NativeSelect>
  );
}
