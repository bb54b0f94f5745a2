import type { EndpointOutput } from '@botica/contract/endpoint';
import type { Address, createAddress, updateAddress } from '@botica/contract/users/addresses';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { differences, recordChanges } from '../../platform/audit/audit-trail';
import { can, holdsAll } from '../../platform/authorization/authorize';
import type { Querying } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import type { SignedInContext } from '../../platform/http/route';
import { findUserByUuid } from '../users/users.reader';
import { toAddress } from './address-presenter';
import {
  type AddressValues,
  clearMain,
  countAddresses,
  insertAddress,
  lockAddress,
  lockOwner,
  type Owner,
  readAddresses,
  type StoredAddress,
  writeAddress,
} from './addresses.store';
import { stateNamed, stateOf } from './places';

/** Of one user. */
const MOST = 20;

type Update = EndpointOutput<typeof updateAddress>['body'];

/** @throws {AppError} `user_not_found` for somebody else without `show collaborator`, as for nobody. */
export async function readAddressesOf(
  db: NodePgDatabase,
  uuid: string | undefined,
  caller: SignedInContext,
): Promise<Address[]> {
  const owner = await findOwner(db, uuid, caller, 'show');
  return Promise.all((await readAddresses(db, owner.id)).map((row) => toAddress(row, owner, caller)));
}

/**
 * Adds an address; the first one of a user is the main one.
 * @throws {AppError} `user_not_found`, `forbidden`, `beyond_own_permissions`, `validation_failed` for a state that is none of the country or
 * one address too many.
 */
export async function addAddress(
  db: NodePgDatabase,
  { user, is_main, ...body }: EndpointOutput<typeof createAddress>['body'],
  caller: SignedInContext,
): Promise<Address> {
  const owner = await findOwner(db, user, caller, 'change');
  const values = await withState(valuesOf(body, null));
  const row = await db.transaction(async (tx) => {
    await lockOwner(tx, owner.id);
    const before = await countAddresses(tx, owner.id);
    if (before >= MOST) {
      throw new AppError('validation_failed', {
        errors: { user: [{ key: 'addresses.tooMany', params: { max: MOST } }] },
      });
    }
    const isMain = before === 0 || is_main === true;
    if (isMain) await clearMain(tx, owner.id);
    const added = await insertAddress(tx, { ...values, userId: owner.id, isMain });
    await recordChanges(tx, caller, [
      { action: 'address.created', subject: subjectOf(owner), after: { ...told(added), id: added.id } },
    ]);
    return added;
  });
  return toAddress(row, owner, caller);
}

/**
 * Changes what is named of an address, decided on the stored row.
 * @throws {AppError} `address_not_found` for one that the caller does not see, else as `addAddress`.
 */
export async function changeAddress(db: NodePgDatabase, body: Update, caller: SignedInContext): Promise<Address> {
  const { row, owner } = await db.transaction(async (tx) => {
    const found = await lockAddress(tx, body.id);
    if (!found || !sees(found.owner, caller)) throw new AppError('address_not_found');
    const { address, owner } = found;
    await requireChangeable(tx, owner, caller);
    const values = await withState(valuesOf(body, address));
    // One is always the main one: the mark moves, and is not taken away.
    const isMain = address.isMain || body.is_main === true;
    if (isMain && !address.isMain) await clearMain(tx, owner.id);
    const changed = await writeAddress(tx, address.id, { ...values, isMain });
    const change = differences(told(address), told(changed));
    if (change) {
      await recordChanges(tx, caller, [{ action: 'address.updated', subject: subjectOf(owner), ...change }]);
    }
    return { row: changed, owner };
  });
  return toAddress(row, owner, caller);
}

async function findOwner(
  db: NodePgDatabase,
  uuid: string | undefined,
  caller: SignedInContext,
  wanted: 'show' | 'change',
): Promise<Owner> {
  const { user } = caller;
  const owner = uuid === undefined || uuid === user.uuid ? user : (await findUserByUuid(db, uuid))?.row;
  if (!owner || !sees(owner, caller)) throw new AppError('user_not_found');
  if (wanted === 'change') await requireChangeable(db, owner, caller);
  return owner;
}

function sees(owner: Pick<Owner, 'id'>, { user }: SignedInContext): boolean {
  return owner.id === user.id || can(user, 'show', 'collaborator');
}

/** Of others only with the permissions for it, and only of users who may do nothing that the caller may not. */
async function requireChangeable(db: Querying, owner: Owner, { user }: SignedInContext): Promise<void> {
  if (owner.id === user.id) return;
  if (!can(user, 'store', 'company.address') || !can(user, 'update', 'collaborator')) throw new AppError('forbidden');
  const roles = (await findUserByUuid(db, owner.uuid))?.roles ?? [];
  if (!roles.every(({ permissions }) => holdsAll(user, permissions))) throw new AppError('beyond_own_permissions');
}

function valuesOf(body: Partial<Update>, stored: StoredAddress | null): AddressValues {
  const country = body.country ?? stored?.country;
  const isMoved = stored !== null && country !== stored.country;
  const state = body.state ?? (isMoved ? undefined : stored?.state);
  const city = body.city ?? (isMoved ? undefined : stored?.city);
  const missing = Object.entries({ country, state, city }).filter(([, value]) => value === undefined);
  if (country === undefined || state === undefined || city === undefined) {
    const errors = Object.fromEntries(missing.map(([field]) => [field, [{ key: 'validation.required' }]]));
    throw new AppError('validation_failed', { errors });
  }
  const line = (given: string | null | undefined, at: number) =>
    given === undefined ? (stored?.lines[at] ?? '') : (given ?? '');
  const { address_line_1, address_line_2, address_line_3, address_line_4 } = body;
  return {
    type: body.address_type ?? stored?.type ?? 'home',
    country,
    state,
    city,
    zipcode: body.zipcode === undefined ? (stored?.zipcode ?? null) : body.zipcode || null,
    lines: [address_line_1, address_line_2, address_line_3, address_line_4].map(line),
  };
}

/** The same with the code of the state, which may have been given by its name. */
async function withState(values: AddressValues): Promise<AddressValues> {
  const place = (await stateOf(values.country, values.state)) ?? (await stateNamed(values.country, values.state));
  if (place) return { ...values, state: place.code };
  throw new AppError('validation_failed', { errors: { state: [{ key: 'addresses.unknownState' }] } });
}

function subjectOf({ uuid, name }: Owner) {
  return { kind: 'user', id: uuid, name } as const;
}

function told({ type, isMain, country, state, city, zipcode, lines }: StoredAddress): Record<string, unknown> {
  return { address_type: type, is_main: isMain, country, state, city, zipcode, lines };
}
