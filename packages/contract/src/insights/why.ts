import { z } from 'zod';
import { analysisEnvelope, DecimalText, Rate, StoredDay } from '../common';
import { defineEndpoint } from '../endpoint';
import { isTooLong, SalesFilterQuery, SalesMeta, withWindowRules } from '../sales-trends/filter';
import { CUSTOMER_MOVES, type Effect, SEGMENT_STATES, WHY_DIMENSIONS } from './vocabulary';

const effects = {
  tickets: DecimalText.nullable().describe('Null, as the four after it, where a period has no sales to split'),
  items: DecimalText.nullable().describe('Units per ticket; units where no line tells of a ticket'),
  price: DecimalText.nullable(),
  mix: DecimalText.nullable(),
  refunds: DecimalText.nullable(),
} satisfies Record<Effect, z.ZodType>;

const WhySegment = z.object({
  id: z.string().describe('Id of the category or product, else the name; empty where it is not known'),
  name: z.string().describe('Empty where it is not known'),
  state: z.enum(SEGMENT_STATES).describe('Parts that opened or closed are no change of tickets, prices or mix'),
  net: DecimalText,
  previousNet: DecimalText,
  change: DecimalText,
  ...effects,
});
export type WhySegment = z.infer<typeof WhySegment>;

const RatioShift = z.object({
  within: z.number().describe("What the parts' own averages did, in money per ticket"),
  mix: z.number().describe('What their shares of the tickets did'),
  isAgainstParts: z.boolean().describe('The whole moves against its parts'),
});

const CameOrWent = z.array(z.object({ id: z.string(), name: z.string(), sales: DecimalText }));

const perDimension = <Item extends z.ZodType>(item: Item) =>
  z.object(
    Object.fromEntries(WHY_DIMENSIONS.map((dimension) => [dimension, item])) as Record<
      (typeof WHY_DIMENSIONS)[number],
      Item
    >,
  );
const perMove = <Item extends z.ZodType>(item: Item) =>
  z.object(
    Object.fromEntries(CUSTOMER_MOVES.map((move) => [move, item])) as Record<(typeof CUSTOMER_MOVES)[number], Item>,
  );

export const WhyAnswer = z.object({
  net: DecimalText.nullable().describe('Null where the period has no line'),
  previousNet: DecimalText.nullable(),
  change: DecimalText.nullable().describe(
    'Net now less net before: the sum of tickets, items, price, mix and refunds, exactly. Null, as all that explains it, where a period has no line',
  ),
  growth: Rate.nullable().describe('Null as well where the data does not span both periods'),
  ...effects,
  products: z.object({ new: CameOrWent, gone: CameOrWent }).describe('Those with the most sales; part of the mix'),
  by: perDimension(z.array(WhySegment)).describe('The changes of the parts add up to the change, in each list'),
  averageTicket: z
    .object({
      now: z.number(),
      before: z.number(),
      change: z.number(),
      by: z.partialRecord(z.enum(WHY_DIMENSIONS), RatioShift),
    })
    .nullable()
    .describe('Sales per ticket; by parts that no ticket shares'),
  customers: perMove(DecimalText.nullable()).describe(
    'Adds up to the change; null, but for the anonymous, where no line of either period names a customer',
  ),
  customerCounts: perMove(z.number().int().nullable()).describe('Customers behind them; 0 of the anonymous'),
  calendar: z
    .object({
      days: z.number().int().describe('Days of the period that the data spans'),
      againstDays: z.number().int(),
      hasSameWeekdays: z.boolean(),
      effect: DecimalText.describe(
        'What more or fewer days, and other weekdays, change by themselves; a part of tickets',
      ),
    })
    .nullable()
    .describe('Null where there is nothing to split'),
  isUnfinished: z.boolean().describe('The data ends before the period does: nothing is said about its missing days'),
  isBegunLate: z.boolean().describe('The data begins after the period does that is compared with'),
});
export type WhyAnswer = z.infer<typeof WhyAnswer>;

const { period: _period, compare: _compare, ...filters } = SalesFilterQuery.shape;

const WhyQuery = withWindowRules(
  z.strictObject({
    ...filters,
    from: StoredDay.describe('First day of the period'),
    to: StoredDay.describe('Its last day, inclusive'),
    againstFrom: StoredDay.describe('First day of the period that it is compared with'),
    againstTo: StoredDay.describe('Its last day, inclusive; before `from`'),
  }),
).superRefine(({ from, againstFrom, againstTo }, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (againstFrom > againstTo) issue('againstFrom', 'from_after_to');
  if (isTooLong(againstFrom, againstTo)) issue('againstFrom', 'period_too_long');
  if (againstTo >= from) issue('againstTo', 'against_not_before');
});

export const getWhy = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/why',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: 'What a change of net is made of: tickets, items, price, mix and refunds, by parts and by customers',
  query: WhyQuery,
  response: analysisEnvelope(WhyAnswer, SalesMeta),
});
