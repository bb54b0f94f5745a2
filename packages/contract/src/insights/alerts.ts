import { z } from 'zod';
import { DecimalText, IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { paged, pageQuery } from '../paging';
import { ItemId } from '../sales-trends/filter';
import { FILTER_LIMITS } from '../sales-trends/vocabulary';
import {
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_LIMITS,
  DIGEST_CADENCES,
  FORECAST_GRAINS,
  FORECAST_MEASURES,
} from './vocabulary';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'insights';
const whole = (max: number, min = 0) => z.number().int().min(min).max(max);

const fields = {
  name: lineText({ min: 1, max: ALERT_LIMITS.nameMax }),
  kind: z
    .enum(ALERT_KINDS)
    .describe(
      '`threshold`: the figure of a whole step crosses `level`; `unusual`: it is three deviations from its forecast; `silence`: no data for `silent_days`',
    ),
  measure: z.enum(FORECAST_MEASURES),
  grain: z.enum(FORECAST_GRAINS).describe('Steps that are looked at, each once it is over'),
  direction: z.enum(ALERT_DIRECTIONS).describe('Side of `level` that is told'),
  level: DecimalText.max(40).nullable().describe('Of a threshold, which needs one'),
  hysteresis: whole(ALERT_LIMITS.hysteresisMax).describe(
    'Percent of `level` that the figure must come back beyond it before the alert can fire again',
  ),
  cooldown_days: whole(ALERT_LIMITS.cooldownMax).describe('Days after one alert in which there is no other'),
  least_tickets: whole(ALERT_LIMITS.ticketsMax).describe(
    'Tickets that such a step usually has at least (median of eight): a figure of fewer is chance',
  ),
  silent_days: whole(ALERT_LIMITS.silentDaysMax, 1),
  store: lineText({ min: 1, max: FILTER_LIMITS.nameMax }).nullable(),
  category: ItemId.nullable(),
  by_mail: z.boolean().describe('By mail, too; a notification comes anyway'),
  is_active: z.boolean(),
} as const;

const Alert = z.object({
  id: z.uuid(),
  ...fields,
  is_raised: z.boolean().describe('It fired, and its figure has not come back yet'),
  fired_at: IsoTime.nullable(),
  created_at: IsoTime,
});
export type Alert = z.output<typeof Alert>;

/** What sums of the data can come to: amounts of a line stay below 10^12 and have six decimals. */
const Level = DecimalText.max(ALERT_LIMITS.levelMax).refine(
  (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
  'alert_level',
);

const AlertInput = z
  .strictObject({
    ...fields,
    measure: fields.measure.default('net'),
    grain: fields.grain.default('day'),
    direction: fields.direction.default('below'),
    level: Level.nullable().default(null).describe('Of a threshold, which needs one'),
    hysteresis: fields.hysteresis.default(ALERT_LIMITS.usualHysteresis),
    cooldown_days: fields.cooldown_days.default(ALERT_LIMITS.usualCooldown),
    least_tickets: fields.least_tickets.default(ALERT_LIMITS.usualTickets),
    silent_days: fields.silent_days.default(ALERT_LIMITS.usualSilentDays),
    store: fields.store.default(null),
    category: fields.category.default(null),
    by_mail: fields.by_mail.default(true),
    is_active: fields.is_active.default(true),
  })
  .superRefine(({ kind, level }, context) => {
    if (kind === 'threshold' && level === null)
      context.addIssue({ code: 'custom', path: ['level'], message: 'required' });
  });
const AlertId = z.object({ id: z.string() });
const Changed = z.object({ message: z.string(), data: Alert });

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/alerts',
  permission,
  load: 'light',
  tag,
  summary: 'One’s own alerts, newest first unless asked otherwise',
  query: pageQuery({ sorts: ['created_at', 'name', 'kind', 'fired_at'], order: 'desc', searches: ['name'] }).extend({
    kind: z.enum(ALERT_KINDS).optional(),
  }),
  response: paged(Alert),
});

export const createAlert = defineEndpoint({
  method: 'POST',
  path: '/ia/insights/alerts',
  permission,
  load: 'change',
  tag,
  summary: `Watch a figure, or that data arrives; at most ${ALERT_LIMITS.perUser} for each user`,
  description:
    'Each alert is told once, whatever crashes, as a notification and by mail, in the language of its owner, who must still be allowed to see figures when it leaves. A step that is not over never fires. When data stops, whoever has an alert is told so once.',
  body: AlertInput,
  response: Changed,
  status: 201,
});

export const updateAlert = defineEndpoint({
  method: 'PUT',
  path: '/ia/insights/alerts/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Change one of one’s own alerts as a whole; another question begins anew',
  params: AlertId,
  body: AlertInput,
  response: Changed,
});

export const deleteAlert = defineEndpoint({
  method: 'DELETE',
  path: '/ia/insights/alerts/{id}',
  permission,
  load: 'change',
  tag,
  summary: 'Take one of one’s own alerts away; it can be brought back',
  params: AlertId,
  response: z.object({ message: z.string() }),
});

export const restoreAlert = defineEndpoint({
  method: 'POST',
  path: '/ia/insights/alerts/{id}/restore',
  permission,
  load: 'change',
  tag,
  summary: 'Bring back an alert that was taken away, as it was',
  params: AlertId,
  response: Changed,
});

const Digests = z.object({ cadences: z.array(z.enum(DIGEST_CADENCES)) });

export const getDigests = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/digests',
  permission,
  load: 'light',
  tag,
  summary: 'How often one is told what is new',
  response: z.object({ data: Digests }),
});

export const chooseDigests = defineEndpoint({
  method: 'PUT',
  path: '/ia/insights/digests',
  permission,
  load: 'change',
  tag,
  summary:
    'Choose them: sales and new findings by mail and notification, at seven in the morning of the recipient, on each day, Monday or first of a month',
  body: z.strictObject({ cadences: z.array(z.enum(DIGEST_CADENCES)).max(DIGEST_CADENCES.length) }),
  response: z.object({ message: z.string(), data: Digests }),
});
