import { z } from 'zod';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageQuery, paged } from '../paging';

const tag = 'platforms';
const permission = { action: 'update', subject: 'platform' } as const;

/** `https://shop.example` as browsers send it, or `*` for any page. */
const Origin = z
  .string()
  .max(300)
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
  .refine((origin) => origin === '*' || /^https?:\/\/[^/]+$/.test(origin), 'invalid');

const PlatformInput = z.object({
  name: lineText({ min: 2, max: 80 }),
  origins: z.array(Origin).max(50).describe('Of pages that may send events, beside those of Botica itself; `*` is any'),
  store: lineText({ min: 1, max: 120 })
    .nullable()
    .describe('Name of the store that it is: its visitors of each finished day become visitor counts, as an import'),
});

/** Something that calls the API, such as a shop's site, known by its public key. */
const Platform = z.object({
  uuid: z.uuid(),
  name: z.string(),
  public_key: z.string(),
  is_default: z.boolean().describe('That of Botica itself'),
  origins: z.array(z.string()),
  store: z.string().nullable(),
  first_event_at: IsoTime.nullable().describe('Null until its first event came in'),
  created_at: IsoTime,
});
export type Platform = z.infer<typeof Platform>;

const Changed = z.object({ message: z.string(), data: Platform });
const PlatformId = z.object({ id: z.uuid() });

export const listPlatforms = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/platforms',
  permission,
  load: 'light',
  tag,
  summary: 'Platforms by name',
  query: z.strictObject(PageQuery.shape),
  response: paged(Platform),
});

export const createPlatform = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/platforms',
  permission,
  load: 'change',
  tag,
  summary: 'Add a platform; it gets a key',
  body: PlatformInput.extend({
    origins: PlatformInput.shape.origins.default([]),
    store: PlatformInput.shape.store.default(null),
  }),
  response: Changed,
  status: 201,
});

export const updatePlatform = defineEndpoint({
  method: 'PUT',
  path: '/ia/admin/platforms/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Change name, origins or store; what is left out stays',
  params: PlatformId,
  body: PlatformInput.partial(),
  response: Changed,
});

export const rotatePlatformKey = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/platforms/{id}/key',
  permission,
  load: 'change',
  tag,
  summary: 'Give a platform another key; the one before stops working at once. That of Botica itself is configured',
  params: PlatformId,
  response: Changed,
});

export const deletePlatform = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/platforms/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Take a platform away; its key stops working, its events stay. That of Botica itself stays',
  params: PlatformId,
  response: z.object({ message: z.string() }),
});
