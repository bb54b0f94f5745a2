import type { BytePrice, createBytePrice, getBytePrice, updateBytePrice } from '@botica/contract/byte-pricing';
import { pricePerByte } from '@botica/contract/byte-pricing.vocabulary';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError, type FieldMessage } from '../../platform/errors';
import {
  findPrice,
  type PriceActor,
  type PriceContent,
  type PriceVersion,
  type PriceWriter,
  readVersions,
  type StoredPrice,
  writingPrices,
} from './byte-pricing.store';

/** A price as it was written, and the active one in whose place it came. */
export interface WrittenPrice {
  price: StoredPrice;
  replaced: StoredPrice | null;
}

/**
 * One price with its history.
 * @throws {AppError} `not_found` for one that is not there (any more).
 */
export async function showPrice(
  db: NodePgDatabase,
  id: string,
): Promise<EndpointResponse<typeof getBytePrice>['data']> {
  const price = present(await findPrice(db, id));
  const versions = await readVersions(db, price.id);
  return {
    ...describePrice(price),
    history: versions.map((version, place) => ({
      ...describeContent(version),
      from: version.validFrom.toISOString(),
      to: versions[place - 1]?.validFrom.toISOString() ?? null,
      by: version.by,
    })),
  };
}

/** Adds a price; an active one takes the place of the active one of its currency and measurement type. */
export function addPrice(
  db: NodePgDatabase,
  body: EndpointOutput<typeof createBytePrice>['body'],
  actor: PriceActor,
): Promise<WrittenPrice> {
  const content = contentOf(body);
  return writingPrices(db, actor, async (writer) => {
    const replaced = content.isActive ? await deactivateBeside(writer, { id: null, ...content }) : null;
    return { price: await writer.insert(content), replaced };
  });
}

/**
 * Changes what is named of a price.
 * @throws {AppError} `not_found`; `price_changed` for one that is not as the caller saw it, with what each field is now.
 */
export function changePrice(
  db: NodePgDatabase,
  id: string,
  { seen_at, ...body }: EndpointOutput<typeof updateBytePrice>['body'],
  actor: PriceActor,
): Promise<WrittenPrice> {
  return writingPrices(db, actor, async (writer) => {
    const before = present(await writer.find(id));
    if (seen_at !== undefined && before.updatedAt.getTime() !== Date.parse(seen_at)) {
      throw new AppError('price_changed', { errors: whatDiffers(before, body) });
    }
    const content = contentOf(merge(describeContent(before), body));
    const isMoved = content.currency !== before.currency || content.measurementType !== before.measurementType;
    const isActivated = content.isActive && (isMoved || !before.isActive);
    const replaced = isActivated ? await deactivateBeside(writer, { ...content, id: before.id }) : null;
    return { price: await writer.update(before.id, { ...content, isActivated }), replaced };
  });
}

/** Takes a price away; it stays for `restorePrice`. @throws {AppError} `not_found`. */
export function removePrice(db: NodePgDatabase, id: string, actor: PriceActor): Promise<StoredPrice> {
  return writingPrices(db, actor, async (writer) => {
    const price = present(await writer.find(id));
    return writer.update(price.id, { deletedAt: new Date() });
  });
}

/**
 * Brings a deleted price back: active if it was and no other one is by now.
 * @returns the price, and the active one that keeps it from being active.
 * @throws {AppError} `not_found` for one that never was; one that is there stays as it is.
 */
export function restorePrice(
  db: NodePgDatabase,
  id: string,
  actor: PriceActor,
): Promise<{ price: StoredPrice; active: StoredPrice | null }> {
  return writingPrices(db, actor, async (writer) => {
    const price = await writer.find(id);
    if (price === null) throw new AppError('not_found');
    if (price.deletedAt === null) return { price, active: null };
    const active = price.isActive ? await writer.activeBeside(price) : null;
    const isActive = price.isActive && active === null;
    return { price: await writer.update(price.id, { deletedAt: null, isActive }), active };
  });
}

/** A stored price as the contract shows it. */
export function describePrice(price: StoredPrice): BytePrice {
  return {
    uuid: price.uuid,
    ...describeContent(price),
    activated_at: price.activatedAt?.toISOString() ?? null,
    created_at: price.createdAt.toISOString(),
    updated_at: price.updatedAt.toISOString(),
  };
}

type Described = Pick<
  BytePrice,
  'title' | 'price' | 'currency' | 'measurement_type' | 'price_per_byte' | 'description' | 'is_active'
>;

type Change = Omit<EndpointOutput<typeof updateBytePrice>['body'], 'seen_at'>;

const CHANGEABLE = ['title', 'price', 'currency', 'measurement_type', 'description', 'is_active'] as const;

function describeContent(stored: StoredPrice | PriceVersion): Described {
  const { title, price, currency, measurementType, pricePerByte: perByte, description, isActive } = stored;
  return {
    title,
    price,
    currency,
    measurement_type: measurementType,
    price_per_byte: perByte,
    description,
    is_active: isActive,
  };
}

function contentOf(body: Omit<Described, 'price_per_byte'>): PriceContent {
  const { title, price, currency, measurement_type: measurementType, description, is_active: isActive } = body;
  const perByte = pricePerByte(price, measurementType);
  return { title, price, pricePerByte: perByte, currency, measurementType, description, isActive };
}

async function deactivateBeside(
  writer: PriceWriter,
  price: Pick<StoredPrice, 'currency' | 'measurementType'> & { id: number | null },
): Promise<StoredPrice | null> {
  const active = await writer.activeBeside(price);
  if (active !== null) await writer.update(active.id, { isActive: false });
  return active;
}

/** The fields that the caller would overwrite with something else than what somebody else made of them. */
function whatDiffers(stored: StoredPrice, body: Change): Record<string, FieldMessage[]> {
  const now = describeContent(stored);
  const wanted = merge(now, body);
  const differing = CHANGEABLE.filter((field) => wanted[field] !== now[field]);
  return Object.fromEntries(differing.map((field) => [field, [isNow(field, now[field])]]));
}

function isNow(field: string, value: string | boolean | null): FieldMessage {
  if (value === null) return { key: 'bytePricing.isNowNone' };
  if (typeof value === 'boolean') return { key: value ? 'bytePricing.isNowActive' : 'bytePricing.isNowInactive' };
  return { key: field === 'price' ? 'bytePricing.isNowPrice' : 'bytePricing.isNow', params: { value } };
}

/** What a change names, over what is there. */
function merge(before: Described, body: Change): Described {
  const description = body.description === undefined ? before.description : body.description;
  return {
    ...before,
    title: body.title ?? before.title,
    price: body.price ?? before.price,
    currency: body.currency ?? before.currency,
    measurement_type: body.measurement_type ?? before.measurement_type,
    is_active: body.is_active ?? before.is_active,
    description,
  };
}

function present(price: StoredPrice | null): StoredPrice {
  if (price === null || price.deletedAt !== null) throw new AppError('not_found');
  return price;
}
