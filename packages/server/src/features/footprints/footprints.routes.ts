import { exportFootprints, getFootprint, listFootprints, sendFootprints } from '@botica/contract/footprints/footprints';
import { getFootprintFunnel, getFootprintRetention } from '@botica/contract/footprints/paths';
import { getFootprintSummary } from '@botica/contract/footprints/summary';
import { type Route, route } from '../../platform/http/route';
import type { Ingest } from './ingest/ingest.service';
import { type ReadingDeps, readFootprint, readFootprints } from './reading/footprints.service';
import { streamFootprints } from './reading/footprints-csv';
import { readFunnel, readRetention } from './reading/paths.service';
import { readSummary } from './reading/summary.service';

/** A query that names the platform alone, in characters that are never escaped. */
const PLAIN_KEY = /^\?key=([\w-]{1,200})$/;

/** Events of visitors: in from their pages, out to those who look at them. */
export function footprintsRoutes(ingest: Ingest, reading: ReadingDeps): Route[] {
  return [
    route(
      sendFootprints,
      async ({ query, body }, context) => ({
        data: await ingest.take(body, context.header('x-public-key') ?? query.key ?? null, context),
      }),
      {
        quick: (call) => {
          const key = call.query === '' ? '' : PLAIN_KEY.exec(call.query)?.[1];
          if (key === undefined) return null;
          const store = ingest.takeUsual(call.body, call.header('x-public-key') ?? (key || null), call);
          return store && (async () => JSON.stringify({ data: { accepted: await store(), rejected: [] } }));
        },
      },
    ),
    route(listFootprints, ({ query }, context) => readFootprints(reading, query, context)),
    route(getFootprintSummary, ({ query }, { signal }) => readSummary(reading, query, { signal, now: Date.now() })),
    route(getFootprintFunnel, ({ query }, { signal }) => readFunnel(reading, query, { signal, now: Date.now() })),
    route(getFootprintRetention, ({ query }, { signal }) => readRetention(reading, query, { signal, now: Date.now() })),
    route(exportFootprints, ({ query }, context) => streamFootprints(reading, query, context)),
    route(getFootprint, async ({ params, query }, context) => ({
      data: await readFootprint(reading, { id: params.id, isIndex: query.is_index }, context),
    })),
  ];
}
