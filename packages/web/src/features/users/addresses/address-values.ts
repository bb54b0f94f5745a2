import { checkBody, type Violations } from '../../../shared/forms/violations';
import type { AddressBody, UserAddress } from './addresses.api';

/** The form, in the order of its fields; what is not said is empty. */
export type AddressValues = {
  country: '' | AddressBody['country'];
  /** Code of a state. */
  state: string;
  city: string;
  zipcode: string;
  line1: string;
  line2: string;
  line3: string;
  line4: string;
  type: NonNullable<AddressBody['address_type']>;
  isMain: boolean;
};

/** Field of the API -> field of the form. */
export const ADDRESS_NAMES: ReadonlyMap<string, keyof AddressValues> = new Map([
  ['address_line_1', 'line1'],
  ['address_line_2', 'line2'],
  ['address_line_3', 'line3'],
  ['address_line_4', 'line4'],
  ['address_type', 'type'],
]);

/** @param address null: a new one */
export function addressValues(address: UserAddress | null): AddressValues {
  return {
    country: address?.country ?? '',
    state: address?.state ?? '',
    city: address?.city ?? '',
    zipcode: address?.zipcode ?? '',
    line1: address?.address_line_1 ?? '',
    line2: address?.address_line_2 ?? '',
    line3: address?.address_line_3 ?? '',
    line4: address?.address_line_4 ?? '',
    type: address?.address_type ?? 'home',
    isMain: address?.is_main ?? false,
  };
}

/** What is sent: of an empty line null, and no country where none is chosen. */
export function addressBody({ country, type, isMain, ...values }: AddressValues) {
  const line = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...(country === '' ? {} : { country }),
    state: values.state,
    city: values.city.trim(),
    zipcode: line(values.zipcode),
    address_line_1: line(values.line1),
    address_line_2: line(values.line2),
    address_line_3: line(values.line3),
    address_line_4: line(values.line4),
    address_type: type,
    is_main: isMain,
  };
}

/** The contract's own rules of an address. */
export function checkAddress(values: AddressValues): Promise<Violations<string>> {
  return checkBody(
    async () => (await import('@botica/contract/users/addresses')).createAddress.body,
    addressBody(values),
    ADDRESS_NAMES,
  );
}
