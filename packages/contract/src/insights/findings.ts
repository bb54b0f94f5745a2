import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery } from '../sales-trends/filter';
import { FINDING_KINDS, FINDING_WEEKS } from './vocabulary';

const Finding = z.object({
  id: z.string().describe('The same for the same cause and days'),
  kind: z.enum(FINDING_KINDS),
  text: z.string().describe('One sentence in the language of the caller; names in it are from files'),
  amount: DecimalText.describe('Size in money, by which findings are ranked; below 0 for less'),
  adjustedP: z
    .number()
    .nullable()
    .describe('Benjamini-Hochberg over everything examined; null where nothing was tested'),
  from: IsoDate,
  to: IsoDate.describe('Last day that it is about, inclusive'),
  evidence: z
    .record(z.string(), z.string())
    .describe('Query of the sales performance page with the same days and parts: its chart, table and tickets'),
});
export type Finding = z.infer<typeof Finding>;

const FindingsMeta = z.object({
  asOf: IsoDate.nullable(),
  currency: CurrencySchema,
  examined: z.number().int().describe('Series and weeks that were examined'),
});

const {
  period: _period,
  compare: _compare,
  from: _from,
  to: _to,
  profile: _profile,
  ...filters
} = SalesFilterQuery.shape;

export const getFindings = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/findings',
  permission: { action: 'show', subject: 'guest' },
  load: 'figures',
  tag: 'insights',
  summary: `What changed, ranked by money: the last ${FINDING_WEEKS} whole weeks against what was expected, each cause once`,
  query: z.strictObject(filters),
  response: analysisEnvelope(z.array(Finding), FindingsMeta),
});
