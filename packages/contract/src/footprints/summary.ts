import { z } from 'zod';
import { IsoTime, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { FootprintFilter } from './footprints';

const count = z.number().int();

/** Figures of a period; docs/metrics-tracking.md defines them. */
const TrackingTotals = z.object({
  visitors: count,
  sessions: count,
  views: count,
  events: count,
  bounceRate: Rate.nullable().describe('Sessions of one view and nothing done, of those with a view; null without any'),
  averageDuration: z
    .number()
    .nullable()
    .describe('Seconds from the first to the last event of a session; null without any'),
  pagesPerSession: z.number().nullable().describe('Views; null without a session'),
});
export type TrackingTotals = z.infer<typeof TrackingTotals>;

/** A value with its figures, the most visitors first. The empty value is unknown. */
const Breakdown = z.array(z.object({ value: z.string(), visitors: count, views: count }));
const Places = z.array(z.object({ value: z.string(), sessions: count }));

export const BREAKDOWNS = [
  'pages',
  'referrers',
  'utmSources',
  'utmMediums',
  'utmCampaigns',
  'devices',
  'os',
  'browsers',
  'languages',
  'screens',
  'events',
] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

const Series = z.array(
  z.object({
    at: IsoTime,
    complete: z.boolean().describe('false: the period holds a part of it, as of the day that goes on'),
    visitors: count,
    sessions: count,
    views: count,
  }),
);

const TrackingSummary = z.object({
  totals: TrackingTotals,
  previous: TrackingTotals.describe('Of the period right before; of one that goes on, up to as far into it'),
  series: Series.describe(
    'Each hour or day (of the time zone) from the first to the last one that has begun, those without events too',
  ),
  previousSeries: Series.describe('Of the period right before, up to as far into it'),
  ...(Object.fromEntries(BREAKDOWNS.map((name) => [name, Breakdown])) as Record<Breakdown, typeof Breakdown>),
  entryPages: Places,
  exitPages: Places,
  robots: z.array(z.object({ value: z.string(), events: count })).describe('Why events were taken for those of robots'),
  liveVisitors: count.describe('With an event in the last five minutes, whatever the period'),
});

export const getFootprintSummary = defineEndpoint({
  method: 'GET',
  path: '/footprints/summary',
  permission: { action: 'index', subject: 'collaborator' },
  load: 'figures',
  tag: 'footprints',
  summary: 'Figures of visits with all filters of the list; the last 30 days unless asked otherwise, 400 at most',
  query: FootprintFilter,
  response: z.object({
    data: TrackingSummary,
    meta: z.object({
      from: IsoTime,
      to: IsoTime.describe('Exclusive; now, where the period goes on'),
      unit: z.enum(['hour', 'day']),
      tz: z.string(),
      firstEventAt: IsoTime.nullable().describe(
        'Of all events that are stored: nothing is known of before; null without any',
      ),
    }),
  }),
});
