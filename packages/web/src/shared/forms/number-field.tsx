import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typedValue } from '../i18n/typed-number';
import { useLocale } from '../i18n/use-locale';
import type { Violation } from './violations';

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
  /** Whether it may have decimals. */
  isWhole?: boolean;
}

interface NumberFieldProps extends Bounds, Omit<TextInputProps, 'value' | 'min' | 'max'> {
  /** As it was typed; `typedValue` reads it. */
  value?: number | string;
}

/** A number as people type or paste it, with either decimal mark. It stays as typed, and what it cannot be is said at once. */
export function NumberField({ value = '', min, max, isWhole = true, error, ...input }: NumberFieldProps) {
  const { t } = useTranslation('shared');
  const locale = useLocale();
  const fault = faultOf(value === '' ? null : typedValue(locale, String(value)), { min, max, isWhole });
  return (
    <TextInput
      {...input}
      value={value}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      error={fault === null ? error : t(`form.rule.${fault.key}`, { number: fault.count })}
    />
  );
}

/** What is wrong with a number; nothing with none. */
function faultOf(number: number | null, { min, max, isWhole }: Bounds): Violation | null {
  if (number === null) return null;
  if (Number.isNaN(number) || (isWhole && !Number.isInteger(number))) return { key: 'invalid' };
  if (min !== undefined && number < min) return { key: 'least', count: min };
  if (max !== undefined && number > max) return { key: 'most', count: max };
  return null;
}
