import { z } from 'zod';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { ADDRESS_TYPES } from '../limits';

const tag = 'addresses';

/** Where an address may be, as the form offers them. */
export const ADDRESS_COUNTRIES = ['BR', 'US', 'PT', 'ES', 'FR', 'DE', 'IT', 'GB', 'AR', 'CL', 'CO', 'MX'] as const;

const Country = z.enum(ADDRESS_COUNTRIES);
const Line = lineText({ min: 0, max: 120 });
const Uuid = lineText({ min: 0, max: 40 });

export const Address = z.object({
  id: z.uuid(),
  user: z.uuid(),
  address_type: z.enum(ADDRESS_TYPES),
  is_main: z.boolean().describe('Each user with addresses has exactly one main address'),
  country: Country,
  country_name: z.string(),
  state: z.string().describe('Code as the list of states has it'),
  state_name: z.string(),
  city: z.string(),
  zipcode: z.string().nullable(),
  address_line_1: z.string().describe('Empty where none is known'),
  address_line_2: z.string().nullable(),
  address_line_3: z.string().nullable(),
  address_line_4: z.string().nullable(),
  formatted_address: z.string().describe('In lines, by the rules of the country'),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type Address = z.infer<typeof Address>;

const fields = {
  address_type: z.enum(ADDRESS_TYPES).optional(),
  is_main: z.boolean().optional().describe('The first address of a user is the main one whatever this says'),
  country: Country,
  state: lineText({ min: 1, max: 120 }).describe('Code or name, as the list of states has it'),
  city: lineText({ min: 1, max: 120 }),
  zipcode: lineText({ min: 0, max: 16 }).nullable().optional(),
  address_line_1: Line.nullable().optional(),
  address_line_2: Line.nullable().optional(),
  address_line_3: Line.nullable().optional(),
  address_line_4: Line.nullable().optional(),
};

const Changed = z.object({ message: z.string(), data: Address });

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/addresses',
  permission: 'session',
  load: 'light',
  tag,
  summary: 'Addresses of a user, the main one first: one’s own, those of others for `show collaborator`',
  query: z.strictObject({ user: Uuid.optional().describe('uuid; oneself if left out') }),
  response: z.object({ data: z.array(Address) }),
});

export const createAddress = defineEndpoint({
  method: 'POST',
  path: '/addresses',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Add an address to oneself, or to a user for `store company.address` and `update collaborator`',
  body: z.object({ user: Uuid.optional().describe('uuid; oneself if left out'), ...fields }),
  response: Changed,
  status: 201,
});

export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: '/addresses',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Change what is named of an address; a new country needs its state and city',
  body: z
    .object({ id: Uuid, ...fields })
    .partial()
    .required({ id: true }),
  response: Changed,
});

const Place = z.object({ code: z.string(), name: z.string() });
const places = { permission: 'session', load: 'light', tag } as const;

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/addresses/countries',
  ...places,
  summary: 'Where an address may be, in the language of the caller',
  response: z.object({ data: z.array(Place) }),
});

export const listStates = defineEndpoint({
  method: 'GET',
  path: '/addresses/countries/{country}/states',
  ...places,
  summary: 'States of a country',
  params: z.object({ country: Country }),
  response: z.object({ data: z.array(Place) }),
});

export const listCities = defineEndpoint({
  method: 'GET',
  path: '/addresses/countries/{country}/states/{state}/cities',
  ...places,
  summary: 'Names of the cities of a state',
  params: z.object({ country: Country, state: z.string().max(10) }),
  response: z.object({ data: z.array(z.string()) }),
});
