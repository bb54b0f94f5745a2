import { z } from 'zod';
import { MEASUREMENT_TYPES, PRICED_SIZES } from '../byte-pricing.vocabulary';
import { CurrencySchema, DecimalText, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { API_BASE } from '../limits';

/** Formats that a caller may say a file is of; otherwise its content says it. */
const FORMATS = ['delimited', 'whitespace', 'json', 'ndjson', 'xml', 'yaml', 'xlsx', 'xls', 'ods'] as const;
const Flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const whole = z.number().int();

/** What a file came to, without its JSON. */
export const CalculationFigures = z.object({
  format: z.enum(FORMATS),
  encoding: z.string(),
  delimiter: z.string().nullable().describe('Of delimited text'),
  rows: whole.describe('Items of the table, or of the largest list outside of other lists'),
  columns: whole.describe('Different keys of those items'),
  sourceBytes: whole.describe('Size of the file as it came'),
  processedBytes: whole.describe('Size of its compact JSON'),
  size: z.enum(PRICED_SIZES).describe('Which of the two is priced'),
  currency: CurrencySchema.nullable().describe('This and what follows is null where no price is active'),
  basis: z.enum(MEASUREMENT_TYPES).nullable().describe('What the unit price is per'),
  unitPrice: DecimalText.nullable(),
  pricePerByte: DecimalText.nullable(),
  total: DecimalText.nullable().describe(
    'Size x price per byte, rounded once, half to even, to the decimals of the currency',
  ),
  warnings: z.array(
    z.object({ code: z.string(), line: whole.optional(), count: whole.optional(), found: z.string().optional() }),
  ),
});
export type CalculationFigures = z.infer<typeof CalculationFigures>;

const EXAMPLE = `\`\`\`sh
curl -X POST -T ventas.csv -H "X-PUBLIC-KEY: $KEY" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/octet-stream' -H 'Accept-Language: en-US' \\
  'http://localhost:3000${API_BASE}/ia/calculator?filename=ventas.csv&currency=USD'
\`\`\`

With \`&download=json\` the answer is the compact JSON alone, the same bytes as \`json\`, as a file. With
\`-H 'Accept: application/x-ndjson'\` it is one line for each item of its list.`;

export const calculateFile = defineEndpoint({
  method: 'POST',
  path: '/ia/calculator',
  permission: { action: 'show', subject: 'guest' },
  load: 'conversion',
  tag: 'calculator',
  summary: 'Price a data file by its bytes and answer it as JSON; nothing of it is kept',
  description: EXAMPLE,
  file: true,
  query: z.strictObject({
    filename: lineText({ min: 1, max: 255 }).optional().describe('Helps where content alone says nothing'),
    currency: CurrencySchema.optional().describe('That of the price activated last if left out'),
    basis: z.enum(MEASUREMENT_TYPES).optional().describe('The one activated last of the currency if left out'),
    size: z.enum(PRICED_SIZES).default('source'),
    header: Flag.default(true).describe('Of delimited text: the first record names the columns'),
    delimiter: z.string().length(1).optional().describe('Of delimited text; found by the content if left out'),
    format: z.enum(FORMATS).optional().describe('Found by the content if left out'),
    download: z.literal('json').optional().describe('Answer the compact JSON alone, as a file'),
  }),
  response: z.object({
    data: CalculationFigures.extend({
      json: z.unknown().describe('What the file holds, byte by byte as the page computes it'),
    }),
  }),
  alternateType: 'application/x-ndjson',
});
