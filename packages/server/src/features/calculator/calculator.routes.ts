import { pipeline, type Readable, Transform } from 'node:stream';
import { choosePrice, quoteTotal } from '@botica/contract/byte-pricing.vocabulary';
import { CalculationFigures, calculateFile } from '@botica/contract/calculator/calculator';
import type { EndpointOutput } from '@botica/contract/endpoint';
import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/errors';
import { type Route, route } from '../../platform/http/route';
import { readPricesInForce } from '../byte-pricing/byte-pricing.reader';
import type { Conversions } from './conversions';

const LINES = 'application/x-ndjson';

type Query = EndpointOutput<typeof calculateFile>['query'];

/** Prices a file by its bytes and answers it as JSON, for programs; the page computes the same by itself. */
export function calculatorRoutes(db: NodePgDatabase, conversions: Conversions): Route[] {
  return [
    route(calculateFile, async ({ query }, context) => {
      if (context.file === null) throw new AppError('malformed_body');
      const filename = query.filename ?? context.file.filename ?? undefined;
      const asLines = query.download === undefined && accepts(context.header('accept'), LINES);
      const options = { filename, header: query.header, delimiter: query.delimiter, format: query.format };
      const asker = { owner: `user:${context.user.id}`, signal: context.signal };
      const { state, json } = await conversions.convert(context.file.stream, options, asLines, asker);
      if (asLines) context.answerHeaders['Content-Type'] = `${LINES}; charset=utf-8`;
      if (query.download !== undefined) context.answerHeaders['Content-Disposition'] = attachment(filename);
      if (asLines || query.download !== undefined) return json;
      try {
        return withFigures(await figuresOf(db, state, query), json);
      } catch (error) {
        json.destroy();
        throw error;
      }
    }),
  ];
}

async function figuresOf(db: NodePgDatabase, state: CompactJsonState, query: Query): Promise<CalculationFigures> {
  const price = choosePrice(await readPricesInForce(db), query);
  const { size } = query;
  const bytes = size === 'source' ? state.sourceBytes : state.processedBytes;
  return CalculationFigures.parse({
    ...state,
    size,
    currency: price?.currency ?? null,
    basis: price?.measurement_type ?? null,
    unitPrice: price?.price ?? null,
    pricePerByte: price?.price_per_byte ?? null,
    total: price && quoteTotal(bytes, price.price_per_byte, price.currency),
  });
}

/** The figures with the JSON as their last member, as it is. */
function withFigures(figures: CalculationFigures, json: Readable): Readable {
  const answer = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, '}}'),
  });
  answer.push(`{"data":${JSON.stringify(figures).slice(0, -1)},"json":`);
  // Whoever reads the answer learns of a failure by it.
  pipeline(json, answer, () => {});
  return answer;
}

/** Whether the header names the type itself; any type at all is JSON. */
function accepts(header: string | null, type: string): boolean {
  return (header ?? '').split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === type);
}

/** The name of the file with the ending of JSON, in ASCII and as it is. */
function attachment(filename = ''): string {
  const name = `${
    filename
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/(\.gz)?$/i, '')
      .replace(/\.[^.]*$/, '') || 'data'
  }.json`;
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  const ascii = name.replaceAll(/[^\w.-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
