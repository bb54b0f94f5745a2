import type { Locale } from '@botica/contract/locales';
import type { Address } from '@botica/contract/users/addresses';
import { formatAddress } from 'localized-address-format';
import type { Owner, StoredAddress } from './addresses.store';
import { countryName, stateOf } from './places';

/** Where addresses write the code of the state rather than its name. */
const STATE_BY_CODE: ReadonlySet<string> = new Set(['BR', 'US']);

/** An address as the contract has it, its lines in the order of its country. */
export async function toAddress(
  row: StoredAddress,
  owner: Pick<Owner, 'uuid'>,
  { locale }: { locale: Locale },
): Promise<Address> {
  const { country, state, city, zipcode } = row;
  const stateName = (await stateOf(country, state))?.name ?? state;
  const [first = '', second = '', third = '', fourth = ''] = row.lines;
  const name = countryName(country, locale);
  const lines = formatAddress({
    postalCountry: country,
    administrativeArea: STATE_BY_CODE.has(country) ? state : stateName,
    locality: city,
    postalCode: zipcode ?? '',
    addressLines: row.lines.filter((line) => line !== ''),
  });
  return {
    id: row.id,
    user: owner.uuid,
    address_type: row.type,
    is_main: row.isMain,
    country,
    country_name: name,
    state,
    state_name: stateName,
    city,
    zipcode,
    address_line_1: first,
    address_line_2: second || null,
    address_line_3: third || null,
    address_line_4: fourth || null,
    formatted_address: [...lines, name].join('\n'),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
