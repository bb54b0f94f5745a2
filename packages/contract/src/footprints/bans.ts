import { z } from 'zod';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageQuery, paged } from '../paging';
import { BAN_KINDS } from './vocabulary';

const tag = 'footprints';
const permission = { action: 'update', subject: 'platform' } as const;

const BanInput = z.object({
  kind: z.enum(BAN_KINDS),
  value: lineText({ min: 1, max: 500 }).describe(
    'Address, CIDR, part of a user agent (letter case aside) or `echo_id`, by the kind',
  ),
  note: lineText({ min: 0, max: 200 }).default(''),
});

/** Who is banned: events from then on are kept apart. */
const Ban = BanInput.extend({
  id: z.uuid(),
  note: z.string(),
  created_at: IsoTime,
  created_by: z.string().nullable().describe('Name of who banned'),
});
export type Ban = z.infer<typeof Ban>;

export const listBans = defineEndpoint({
  method: 'GET',
  path: '/ia/admin/footprints/bans',
  permission,
  load: 'light',
  tag,
  summary: 'Banned addresses, user agents and visitors, newest first',
  query: z.strictObject({ ...PageQuery.shape, kind: z.enum(BAN_KINDS).optional() }),
  response: paged(Ban),
});

export const createBan = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/footprints/bans',
  permission,
  load: 'change',
  tag,
  summary: 'Ban; events from now on are kept apart. What is banned already is answered as it is',
  body: BanInput,
  response: z.object({
    message: z.string(),
    data: Ban,
    meta: z.object({ isNew: z.boolean().describe('false: it was banned before, and lifting it lifts that ban') }),
  }),
  status: 201,
});

export const deleteBan = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/footprints/bans/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Lift a ban; events from then on count again',
  params: z.object({ id: z.uuid() }),
  response: z.object({ message: z.string() }),
});

export const eraseFootprints = defineEndpoint({
  method: 'POST',
  path: '/ia/admin/footprints/erasures',
  permission,
  load: 'bulk',
  tag,
  summary: 'Take out all events of a visitor or a user, those on their way too; this cannot be undone',
  body: z.union([z.strictObject({ echo_id: z.string().min(1).max(100) }), z.strictObject({ user: z.uuid() })]),
  response: z.object({ message: z.string(), data: z.object({ erased: z.number().int().describe('Events') }) }),
});
