import { z } from 'zod';
import { BYTE_PRICE_LIMITS, MEASUREMENT_TYPES } from './byte-pricing.vocabulary';
import { CurrencySchema, DecimalText, IsoTime, lineText } from './common';
import { shortTextOfUnits, unitsOf } from './decimal';
import { defineEndpoint } from './endpoint';
import { paged, pageQuery } from './paging';

const tag = 'byte-pricing';
const index = { action: 'index', subject: 'collaborator' } as const;
const show = { action: 'show', subject: 'collaborator' } as const;
const { titleMax, descriptionMax, wholeDigits, decimals } = BYTE_PRICE_LIMITS;

const MeasurementTypeSchema = z.enum(MEASUREMENT_TYPES);
const PRICE = new RegExp(`^\\d{1,${wholeDigits}}(\\.\\d{1,${decimals}})?$`);

/** A price as it is typed; a JSON number is taken by its shortest decimal text. Padding goes: `"1.50"` is kept as `"1.5"`. */
const Price = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(PRICE, 'invalid'))
  .transform((text) => shortTextOfUnits(unitsOf(text, decimals), decimals))
  .refine((text) => text !== '0', 'positive')
  .describe('Positive exact decimal, as text (a number is read by its shortest decimal text)');

const Description = lineText({ min: 0, max: descriptionMax })
  .transform((text) => (text === '' ? null : text))
  .nullable();

const BytePriceInput = z.object({
  title: lineText({ min: 1, max: titleMax }),
  price: Price,
  currency: CurrencySchema,
  measurement_type: MeasurementTypeSchema,
  description: Description,
  is_active: z.boolean(),
});

export const BytePrice = z.object({
  uuid: z.uuid(),
  title: z.string(),
  price: DecimalText.describe('Per unit of the measurement type, without padding'),
  currency: CurrencySchema,
  measurement_type: MeasurementTypeSchema,
  price_per_byte: DecimalText.describe('Price / unit, exact, without padding'),
  description: z.string().nullable(),
  is_active: z.boolean().describe('At most one for each currency and measurement type'),
  activated_at: IsoTime.nullable().describe('When it became active the last time'),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type BytePrice = z.infer<typeof BytePrice>;

const Changed = z.object({
  message: z.string(),
  data: BytePrice,
  meta: z.object({ replaced: BytePrice.nullable().describe('The active price in whose place this one came') }),
});
const PriceId = z.object({ id: z.uuid() });
const Flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

export const listBytePrices = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/pricing/bytes',
  permission: index,
  load: 'light',
  tag,
  summary: 'Prices of data, newest first unless asked otherwise',
  query: pageQuery({
    sorts: [
      'created_at',
      'title',
      'price',
      'price_per_byte',
      'currency',
      'measurement_type',
      'is_active',
      'updated_at',
    ],
    order: 'desc',
    searches: ['title', 'description', 'uuid'],
  }).extend({
    currency: CurrencySchema.optional(),
    measurement_type: MeasurementTypeSchema.optional(),
    is_active: Flag.optional(),
  }),
  response: paged(BytePrice),
});

export const listPricesInForce = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/pricing/bytes/details',
  permission: { action: 'show', subject: 'guest' },
  load: 'light',
  tag,
  summary: 'The price list of the calculator: every active price, the one activated last first',
  response: z.object({
    data: z.array(BytePrice).describe('The first one of a currency is its default'),
    meta: z.object({ canAdd: z.boolean().describe('The caller may add a price') }),
  }),
});

export const getBytePrice = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/pricing/bytes/{id}',
  permission: show,
  alsoFor: [{ action: 'update', subject: 'collaborator' }],
  load: 'light',
  tag,
  summary: 'One price, with what it was before',
  params: PriceId,
  response: z.object({
    data: BytePrice.extend({
      history: z
        .array(
          BytePrice.pick({
            title: true,
            price: true,
            currency: true,
            measurement_type: true,
            price_per_byte: true,
            description: true,
            is_active: true,
          }).extend({
            from: IsoTime,
            to: IsoTime.nullable().describe('Null: as it is now'),
            by: z.string().nullable().describe('Name of who changed it; null where that user is gone'),
          }),
        )
        .describe('Newest first; at any moment since it was created exactly one of them held'),
    }),
  }),
});

export const createBytePrice = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/pricing/bytes',
  permission: { action: 'store', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Add a price; an active one takes the place of the active one of its currency and measurement type',
  body: BytePriceInput.extend({
    measurement_type: MeasurementTypeSchema.default('byte'),
    description: Description.default(null),
    is_active: z.boolean().default(true),
  }),
  response: Changed,
  status: 201,
});

export const updateBytePrice = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/pricing/bytes/{id}',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Change a price; fields that are left out stay',
  params: PriceId,
  body: BytePriceInput.partial().extend({
    seen_at: IsoTime.optional().describe('`updated_at` as the caller saw it; 409 `price_changed` if it changed since'),
  }),
  response: Changed,
});

export const deleteBytePrice = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/pricing/bytes/{id}',
  permission: { action: 'destroy', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Take a price away; it can be brought back',
  params: PriceId,
  response: z.object({ message: z.string() }),
});

export const restoreBytePrice = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/pricing/bytes/{id}/restore',
  permission: { action: 'destroy', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Bring a deleted price back; it is active again unless another one is by now',
  params: PriceId,
  response: Changed,
});
