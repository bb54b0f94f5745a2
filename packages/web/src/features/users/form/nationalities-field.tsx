import '../../../shared/theme/mantine-more';
import { USER_LIMITS } from '@botica/contract/limits';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../../shared/i18n/country-names';

/** Countries that somebody is a national of. */
export function NationalitiesField(props: MultiSelectProps) {
  const { t } = useTranslation('users');
  return (
    <MultiSelect
      {...props}
      label={t('field.nationalities')}
      data={useCountries().map(({ value, label }) => ({ value, label }))}
      searchable
      hidePickedOptions
      maxValues={USER_LIMITS.nationalitiesMax}
      nothingFoundMessage={t('hint.noCountry')}
    />
  );
}
