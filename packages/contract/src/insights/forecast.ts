import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery } from '../sales-trends/filter';
import {
  FORECAST_BY,
  FORECAST_GRAINS,
  FORECAST_MEASURES,
  FORECAST_NOTES,
  HORIZONS,
  PART_METHODS,
  TRACK_METHODS,
} from './vocabulary';

const interval = {
  mean: DecimalText,
  low80: DecimalText,
  high80: DecimalText,
  low95: DecimalText,
  high95: DecimalText,
};

const ForecastPoint = z.object({ date: IsoDate.describe('First day of the step'), ...interval });
export type ForecastPoint = z.infer<typeof ForecastPoint>;

export const DataGap = z
  .object({ from: IsoDate, to: IsoDate.describe('Inclusive') })
  .describe(
    'The last eight weeks or more in which the company has no sale at all: what is told stands on the data after them',
  );
export type DataGap = z.infer<typeof DataGap>;

const TrackRecord = z.object({
  origins: z.number().int().describe('Past days from which it was forecast anew and compared with what came'),
  meanAbsoluteError: z.number().describe('Mean distance of a step from what came'),
  naiveError: z.number().describe('The same of the seasonal naive forecast: what the same step of the last season was'),
  within80: z.number().describe('Share of what came that lay in the 80 % interval'),
  within95: z.number(),
});

const Forecast = z.object({
  history: z.array(z.object({ date: IsoDate, value: DecimalText })).describe('Whole steps alone, the oldest first'),
  points: z
    .array(ForecastPoint)
    .describe(
      'The first one, where its week or month is not over: what came so far and the forecast of its other days',
    ),
  trackRecord: TrackRecord.nullable().describe('Null where the history is too short to look back'),
  weights: z.partialRecord(z.enum(TRACK_METHODS), z.number()).describe('Of the methods in the forecast of the whole'),
  method: z.enum(PART_METHODS),
  parts: z
    .array(
      z.object({
        id: z.string().describe('`others` for all that are not listed'),
        name: z.string(),
        category: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .describe('Of net and units of products: where it belongs; null else'),
        method: z.enum(PART_METHODS),
        points: z.array(ForecastPoint),
      }),
    )
    .describe(
      'With `by` and without `id`: the largest parts and all others, whose means add up to the whole. Products stand within categories, each with its others: they add up to the forecast of their category',
    ),
  monthEnd: z
    .object({ month: z.string().regex(/^\d{4}-\d{2}$/), soFar: DecimalText, ...interval })
    .nullable()
    .describe('The month that the data ends in, with what is still to come; null when it is complete'),
});
export type Forecast = z.infer<typeof Forecast>;

const ForecastMeta = z.object({
  asOf: IsoDate.nullable().describe('Last day of the data'),
  currency: CurrencySchema,
  grain: z.enum(FORECAST_GRAINS),
  measure: z.enum(FORECAST_MEASURES),
  gap: DataGap.nullable(),
  notes: z.array(z.enum(FORECAST_NOTES)),
});

const {
  period: _period,
  compare: _compare,
  from: _from,
  to: _to,
  profile: _profile,
  ...filters
} = SalesFilterQuery.shape;

const ForecastQuery = z
  .strictObject({
    ...filters,
    by: z.enum(FORECAST_BY).default('total'),
    id: z.string().min(1).max(200).optional().describe('Name of a store, id of a category or product: that part alone'),
    grain: z.enum(FORECAST_GRAINS).default('week'),
    horizon: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Steps ahead; left out: as many as are usual for the grain'),
    measure: z.enum(FORECAST_MEASURES).default('net'),
  })
  .superRefine(({ by, id, grain, horizon }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (by === 'total' && id !== undefined) issue('id', 'id_without_by');
    if ((by === 'category' || by === 'product') && id !== undefined && !/^[0-9a-f]{16}$/.test(id))
      issue('id', 'invalid');
    if (horizon !== undefined && horizon > HORIZONS[grain].most) issue('horizon', 'horizon_too_long');
  });

export const getForecast = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/forecast',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: 'What comes next, with intervals of 80 and 95 %, and how such forecasts did so far',
  query: ForecastQuery,
  response: analysisEnvelope(Forecast, ForecastMeta),
});
