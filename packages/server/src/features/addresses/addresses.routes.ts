import {
  createAddress,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  updateAddress,
} from '@botica/contract/users/addresses';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Route, route } from '../../platform/http/route';
import { addAddress, changeAddress, readAddressesOf } from './addresses.service';
import { citiesOf, countriesIn, statesOf } from './places';

/** Addresses of users, and the places that they may be in. */
export function addressesRoutes(db: NodePgDatabase): Route[] {
  return [
    route(listAddresses, async ({ query }, context) => ({ data: await readAddressesOf(db, query.user, context) })),
    route(createAddress, async ({ body }, context) => {
      const data = await addAddress(db, body, context);
      return { message: context.t('addresses.created'), data };
    }),
    route(updateAddress, async ({ body }, context) => {
      const data = await changeAddress(db, body, context);
      return { message: context.t('addresses.updated'), data };
    }),
    route(listCountries, async (_input, { locale }) => ({ data: countriesIn(locale) })),
    route(listStates, async ({ params }) => ({ data: [...(await statesOf(params.country))] })),
    route(listCities, async ({ params }) => ({ data: [...(await citiesOf(params.country, params.state))] })),
  ];
}
