import { Group, Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../../shared/i18n/country-names';

/** A telephone number as people write it in the chosen country, or with the code of any. */
export function TelephoneField({ country, number }: { country: SelectProps; number: TextInputProps }) {
  const { t } = useTranslation('users');
  const countries = useCountries();
  return (
    <Group gap="xs" grow preventGrowOverflow={false} align="start" wrap="nowrap">
      <Select
        {...country}
        label={t('field.telephoneCountry')}
        data={countries.map(({ value, label, callingCode }) => ({ value, label: `${label} (${callingCode})` }))}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('hint.noCountry')}
        miw={168}
        maw={190}
      />
      <TextInput {...number} label={t('field.telephone')} type="tel" autoComplete="off" />
    </Group>
  );
}
