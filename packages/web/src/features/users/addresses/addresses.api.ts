import type { EndpointInput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import type {
  createAddress,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  updateAddress,
} from '@botica/contract/users/addresses';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';

/** Key of everything that is asked about addresses. */
export const ADDRESSES_KEY = ['addresses'] as const;

export type UserAddress = EndpointResponse<typeof listAddresses>['data'][number];
export type AddressBody = EndpointInput<typeof createAddress>['body'];

/** Addresses of a user, the main one first; names of countries are in the language of the page. */
export function addressesQuery(user: string, locale: Locale) {
  return queryOptions({
    queryKey: [...ADDRESSES_KEY, 'of', user, locale] as const,
    queryFn: async ({ signal }) =>
      (await api<typeof listAddresses>('GET', '/addresses', { query: { user }, signal })).data,
    staleTime: 0,
  });
}

const PLACES = [...ADDRESSES_KEY, 'places'] as const;

export function countriesQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...PLACES, locale] as const,
    queryFn: async ({ signal }) => (await api<typeof listCountries>('GET', '/addresses/countries', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** States of a country, asked for once one is chosen. */
export function statesQuery(country: string) {
  return queryOptions({
    queryKey: [...PLACES, country, 'states'] as const,
    queryFn: async ({ signal }) =>
      (
        await api<typeof listStates>('GET', '/addresses/countries/{country}/states', {
          params: { country: country as AddressBody['country'] },
          signal,
        })
      ).data,
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Cities of a state, asked for once one is chosen. */
export function citiesQuery(country: string, state: string) {
  return queryOptions({
    queryKey: [...PLACES, country, state] as const,
    queryFn: async ({ signal }) =>
      (
        await api<typeof listCities>('GET', '/addresses/countries/{country}/states/{state}/cities', {
          params: { country: country as AddressBody['country'], state },
          signal,
        })
      ).data,
    enabled: country !== '' && state !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function addAddress(body: AddressBody) {
  return api<typeof createAddress>('POST', '/addresses', { body });
}

export function changeAddress(body: EndpointInput<typeof updateAddress>['body']) {
  return api<typeof updateAddress>('PUT', '/addresses', { body });
}
