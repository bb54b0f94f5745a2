import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useCountryNames } from './use-country-names';

interface CountryFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (code: string | undefined) => void;
}

/** Letters of which the codes of countries are made. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Countries by name: codes that the language has no name for are none. */
export function CountryField({ onChange, ...props }: CountryFieldProps) {
  const { t } = useTranslation('footprints');
  const locale = useLocale();
  const nameOf = useCountryNames();
  const countries = useMemo(() => {
    const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
    const named = codes.flatMap((value) => {
      const label = nameOf(value);
      return label === value || NO_COUNTRIES.has(value) ? [] : [{ value, label }];
    });
    return named.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [nameOf, locale]);
  return (
    <NativeSelect
      {...props}
      data={[{ value: '', label: t('filter.any') }, ...countries]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** What has a name and no land, or one of former times. */
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
]);
