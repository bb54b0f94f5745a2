import { z } from 'zod';
import { IsoTime, lineText, TimeZoneName } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageQuery, paged } from '../paging';
import { DEVICE_TYPES, FOOTPRINT_LIMITS, FOOTPRINT_SORTS, ROBOT_REASONS } from './vocabulary';

const tag = 'footprints';
const index = { action: 'index', subject: 'collaborator' } as const;

/** Why an event was not taken. */
const REJECTIONS = ['validation_failed', 'public_key_required', 'unknown_platform', 'origin_not_allowed'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export const sendFootprints = defineEndpoint({
  method: 'POST',
  path: '/footprints',
  permission: 'public',
  load: 'ingest',
  beacon: true,
  crossOrigin: true,
  log: 'failures',
  tag,
  summary:
    'One event of a visitor or up to 100 of them (schema FootprintEvent), as JSON or text/plain. 202 means stored; an event that is refused costs the others nothing',
  body: z
    .custom<unknown>((value) => typeof value === 'object' && value !== null)
    .describe('FootprintEvent or an array of them'),
  query: z.object({
    key: lineText({ min: 0, max: 200 }).optional().describe('Key of the platform where no header can be sent'),
  }),
  response: z.object({
    data: z.object({
      accepted: z.number().int().describe('Stored, a repeated `eventId` included'),
      rejected: z.array(
        z.object({
          index: z.number().int().describe('Place in what was sent, from 0'),
          code: z.enum(REJECTIONS),
          field: z.string().nullable().describe('The first field that is wrong'),
        }),
      ),
    }),
  }),
  status: 202,
});

const text = z.string().max(FOOTPRINT_LIMITS.urlMax).optional();
const YesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** A day `YYYY-MM-DD` of the time zone that is asked for, or an instant. */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Which events: names as in the payload, exact values unless said otherwise. */
export const FootprintFilter = z.strictObject({
  from: Moment.optional().describe('A day, or an instant'),
  to: Moment.optional().describe('A day, inclusive, or an instant, exclusive'),
  tz: TimeZoneName.optional().describe('Time zone of days; that of the company if left out'),
  event: text,
  page_url: text.describe('Address of a page, whole or as figures name it'),
  page_contains: text.describe('In the address of the page, letter case aside'),
  referrer: text.describe('Host'),
  sessionId: text,
  echo_id: text,
  user: z.uuid().optional(),
  platformUuid: z.uuid().optional(),
  ip: lineText({ min: 0, max: 60 }).optional().describe('Address or CIDR'),
  os: text,
  browser: text,
  device: z.enum(DEVICE_TYPES).optional(),
  brand: text,
  model: text,
  language: text,
  timezone: text,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166 code of a country: the one that the time zone lies in'),
  connectionType: text,
  screen: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .optional()
    .describe('As 390x844'),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  with_user: YesNo.optional().describe('1: of visitors who signed in; 0: of others'),
  is_robot: YesNo.default(false).describe('1: robots instead of people'),
  is_banned: YesNo.default(false).describe('1: banned ones instead of others'),
});
export type FootprintFilter = z.output<typeof FootprintFilter>;

const Box = z.object({ w: z.number().int(), h: z.number().int() });
const known = z.string().nullable();

/** An event as lists show it. Null is unknown. */
export const FootprintRow = z.object({
  id: z.uuid(),
  event: z.string(),
  event_value: known,
  page: z.string(),
  title: known,
  sessionId: z.string(),
  echo_id: known,
  user: z.object({ uuid: z.uuid(), name: known.describe('Null where the user is gone') }).nullable(),
  platform: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  is_robot: z.boolean(),
  is_banned: z.boolean(),
  ip: known.describe(`Its network alone after ${FOOTPRINT_LIMITS.addressDays} days`),
  timezone: known,
  connectionType: known,
  os: known,
  browser: known,
  device: z.enum(DEVICE_TYPES),
  brand: known,
  model: known,
  screen: Box.extend({ dpr: z.number().nullable() }).nullable(),
  viewport: Box.nullable(),
  created_at: IsoTime.describe("When it happened, by the server's clock"),
});
export type FootprintRow = z.infer<typeof FootprintRow>;

/** All that is stored of an event, and the way of its session. */
const FootprintDetail = FootprintRow.extend({
  eventTime: IsoTime.nullable().describe("By the client's clock"),
  received_at: IsoTime,
  referrer: known,
  utm: z.object({ source: known, medium: known, campaign: known, term: known, content: known }),
  language: known,
  platformLanguage: known,
  timezoneOffset: z.number().int().nullable(),
  userAgent: known,
  browser_version: known,
  os_version: known,
  robot_reason: z.enum(ROBOT_REASONS).nullable(),
  ban_reason: known,
  session: z
    .array(z.object({ id: z.uuid(), event: z.string(), event_value: known, page: z.string(), created_at: IsoTime }))
    .describe('Up to 500 events of the same session, in their order'),
});
export type FootprintDetail = z.infer<typeof FootprintDetail>;

export const listFootprints = defineEndpoint({
  method: 'GET',
  path: '/footprints',
  permission: index,
  load: 'figures',
  tag,
  summary: 'Events of visitors, newest first unless asked otherwise; robots and banned ones only when asked for',
  query: FootprintFilter.extend({
    ...PageQuery.shape,
    sortBy: z.enum(FOOTPRINT_SORTS).default('created_at'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: paged(FootprintRow),
});

export const getFootprint = defineEndpoint({
  method: 'GET',
  path: '/footprints/{id}',
  permission: { action: 'show', subject: 'collaborator' },
  load: 'light',
  tag,
  summary: 'One event with all that is stored of it; with `is_index` as the list shows it',
  params: z.object({ id: z.uuid() }),
  query: z.object({ is_index: YesNo.default(false) }),
  response: z.object({ data: z.union([FootprintDetail, FootprintRow]) }),
});

export const exportFootprints = defineEndpoint({
  method: 'GET',
  path: '/footprints/export',
  permission: index,
  load: 'export',
  tag,
  summary: 'All of these events as CSV, streamed: UTF-8 with BOM, formula-safe, marks of the language',
  query: FootprintFilter,
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
});
