import { z } from 'zod';
import { IsoDate, IsoTime, lineText, Rate } from '../common';
import { defineEndpoint } from '../endpoint';
import { FootprintFilter } from './footprints';
import { FOOTPRINT_LIMITS, FUNNEL_LIMITS, RETENTION_LIMITS, STEP_KINDS } from './vocabulary';

const tag = 'footprints';
const index = { action: 'index', subject: 'collaborator' } as const;
const count = z.number().int();

/** One step of a funnel. */
const FunnelStep = z.strictObject({
  kind: z.enum(STEP_KINDS),
  value: lineText({ min: 1, max: FOOTPRINT_LIMITS.urlMax }).describe(
    'Name of the event, or a page as figures name it; `*` at its end: whatever begins so',
  ),
});
export type FunnelStep = z.infer<typeof FunnelStep>;

const Steps = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.array(FunnelStep).min(FUNNEL_LIMITS.stepsMin).max(FUNNEL_LIMITS.stepsMax));

export const getFootprintFunnel = defineEndpoint({
  method: 'GET',
  path: '/footprints/funnel',
  permission: index,
  load: 'figures',
  tag,
  summary:
    'How many visitors did the first step, then the second one, and so on; of the last 30 days unless asked otherwise',
  query: FootprintFilter.extend({
    steps: Steps.describe('JSON text: `[{"kind": "page", "value": "shop.example/cart"}, ...]`'),
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(FUNNEL_LIMITS.hoursMax)
      .default(FUNNEL_LIMITS.hoursUsual)
      .describe('All steps, from the first one on, lie within so many hours'),
  }),
  response: z.object({
    data: z.array(
      FunnelStep.extend({
        visitors: count.describe('Who did this step after all before it'),
        ofFirst: Rate.nullable().describe('Of those who did the first step; null where nobody did'),
        ofPrevious: Rate.nullable().describe(
          'Of those who did the step before; null for the first one, or where nobody did',
        ),
      }),
    ),
    meta: z.object({ from: IsoTime, to: IsoTime.describe('Exclusive'), tz: z.string(), hours: count }),
  }),
});

export const getFootprintRetention = defineEndpoint({
  method: 'GET',
  path: '/footprints/retention',
  permission: index,
  load: 'figures',
  tag,
  summary: 'Visitors by the week in which they first came, and how many of them came again in each week after it',
  query: FootprintFilter.omit({ from: true, to: true }).extend({
    weeks: z.coerce
      .number()
      .int()
      .min(2)
      .max(RETENTION_LIMITS.weeksMax)
      .default(RETENTION_LIMITS.weeksUsual)
      .describe('The current one included'),
  }),
  response: z.object({
    data: z
      .array(
        z.object({
          week: IsoDate.describe('Its Monday'),
          visitors: count.describe('Who came for the first time'),
          returned: z
            .array(count)
            .describe(
              'Of them, in the first, second ... week after it; the last number is that of the current week, which goes on',
            ),
        }),
      )
      .describe('Oldest first; weeks without anybody too'),
    meta: z.object({ tz: z.string() }),
  }),
});
