import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, IsoDate } from '../common';
import { defineEndpoint } from '../endpoint';
import { SalesFilterQuery } from '../sales-trends/filter';
import { DataGap } from './forecast';
import {
  FINDING_KINDS,
  FINDING_LEAST_WEEKS,
  FINDING_MARKS,
  FINDING_MARKS_MAX,
  FINDING_PARTS,
  FINDING_WEEKS,
} from './vocabulary';

const Finding = z.object({
  id: z.string().describe('The same for the same cause and days'),
  cause: z.string().describe('The same for the same cause, whenever it is told: what marks are kept by'),
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
  examined: z.number().int().describe('Tests that were made, and weeks and pairs of products that were looked at'),
  weeks: z
    .number()
    .int()
    .describe(
      `Whole weeks of the data: with fewer than ${FINDING_LEAST_WEEKS} nothing is expected of them, and only bad days and pairs are told`,
    ),
  gap: DataGap.nullable(),
  hasSales: z.boolean().describe('Whether any line is of what the filters select: there may be no such store'),
  visible: z
    .number()
    .nullable()
    .describe(
      'Smallest change of net in the last whole weeks, as a fraction, that would have been told; null where the history is too short, or no fall would have been',
    ),
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
  query: z.strictObject({
    ...filters,
    part: z
      .enum(FINDING_PARTS)
      .optional()
      .describe(
        'Only what is found in this part, so that who asks for each one by one sees them as they come: holes and unusual days, what changed, pairs of products. Left out: all',
      ),
  }),
  response: analysisEnvelope(z.array(Finding), FindingsMeta),
});

const FindingMarked = z.object({ cause: z.string(), mark: z.enum(FINDING_MARKS) });

export const listFindingMarks = defineEndpoint({
  method: 'GET',
  path: '/ia/insights/findings/marks',
  permission: { action: 'show', subject: 'guest' },
  load: 'light',
  tag: 'insights',
  summary: 'What one thinks of findings; the page shows no muted ones, and digests tell none',
  response: z.object({ data: z.array(FindingMarked).max(FINDING_MARKS_MAX) }),
});

export const markFinding = defineEndpoint({
  method: 'PUT',
  path: '/ia/insights/findings/marks',
  permission: { action: 'show', subject: 'guest' },
  load: 'change',
  tag: 'insights',
  summary: 'Mark the cause of a finding for oneself; null takes the mark away',
  body: z.strictObject({ cause: z.string().min(1).max(600), mark: z.enum(FINDING_MARKS).nullable() }),
  response: z.object({ message: z.string(), data: z.object({ before: z.enum(FINDING_MARKS).nullable() }) }),
});
