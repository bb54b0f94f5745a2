import { Autocomplete, Loader, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../shared/forms/use-app-form';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { AddressValues } from './address-values';
import { citiesQuery, countriesQuery, statesQuery } from './addresses.api';

/** Some states have thousands of cities: typing narrows them down. */
const SHOWN_CITIES = 60;

/** Country, state and city; each is offered once the one before is known. A city that the list lacks can be typed. */
export function PlaceFields({ form: { fields } }: { form: AppForm<AddressValues> }) {
  const { t } = useTranslation('users');
  const { country, state } = fields.values;
  const countries = useQuery(countriesQuery(useLocale()));
  const states = useQuery(statesQuery(country));
  const cities = useQuery(citiesQuery(country, state));
  const found = (
    list: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown },
    error: unknown,
  ) => ({
    error: list.error !== null && list.data === undefined ? t('address.notLoaded') : (error as string | undefined),
    rightSection: list.isFetching ? <Loader size={16} aria-label={t('page.loading')} /> : undefined,
    onDropdownOpen: () => {
      if (list.error !== null && !list.isFetching) void list.refetch();
    },
  });
  const [ofCountry, ofState, ofCity] = [
    fields.getInputProps('country'),
    fields.getInputProps('state'),
    fields.getInputProps('city'),
  ];
  const options = (places: { code: string; name: string }[] | undefined) =>
    (places ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <Select
        {...ofCountry}
        {...found(countries, ofCountry.error)}
        label={t('address.country')}
        data={options(countries.data)}
        onChange={(value) =>
          fields.setValues({ country: (value ?? '') as AddressValues['country'], state: '', city: '' })
        }
        searchable
        // The form opens with the focus on it: its list would cover what follows.
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('hint.noCountry')}
        autoComplete="off"
        required
      />
      <Select
        {...ofState}
        {...found(states, ofState.error)}
        label={t('address.state')}
        data={options(states.data)}
        onChange={(value) => fields.setValues({ state: value ?? '', city: '' })}
        disabled={country === ''}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('address.noState')}
        autoComplete="off"
        required
      />
      <Autocomplete
        {...ofCity}
        {...found(cities, ofCity.error)}
        label={t('address.city')}
        data={cities.data ?? []}
        limit={SHOWN_CITIES}
        disabled={state === ''}
        autoComplete="off"
        required
      />
    </>
  );
}
