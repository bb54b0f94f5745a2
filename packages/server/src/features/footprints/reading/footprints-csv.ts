import { Readable } from 'node:stream';
import type { FootprintFilter, FootprintRow } from '@botica/contract/footprints/footprints';
import { CSV_MARKS } from '@botica/contract/locales';
import { csvCell } from '@botica/tabular/delimited/csv-cell';
import type { RequestContext } from '../../../platform/http/route';
import { allEvents } from './footprints.queries';
import { describe, type ReadingDeps, whereOf } from './footprints.service';

const COLUMNS = {
  created_at: (row) => row.created_at,
  event: (row) => row.event,
  event_value: (row) => row.event_value,
  page: (row) => row.page,
  title: (row) => row.title,
  user: (row) => row.user && (row.user.name ?? row.user.uuid),
  platform: (row) => row.platform?.name ?? null,
  is_robot: (row) => String(Number(row.is_robot)),
  is_banned: (row) => String(Number(row.is_banned)),
  ip: (row) => row.ip,
  sessionId: (row) => row.sessionId,
  echo_id: (row) => row.echo_id,
  timezone: (row) => row.timezone,
  connectionType: (row) => row.connectionType,
  os: (row) => row.os,
  browser: (row) => row.browser,
  device: (row) => row.device,
  brand: (row) => row.brand,
  model: (row) => row.model,
  screen: (row) => row.screen && `${row.screen.w}x${row.screen.h}`,
  viewport: (row) => row.viewport && `${row.viewport.w}x${row.viewport.h}`,
  id: (row) => row.id,
} as const satisfies Record<string, (row: FootprintRow) => string | null>;

/** All events that a filter selects, newest first, as CSV in pieces: memory does not grow with them. */
export async function streamFootprints(
  deps: ReadingDeps,
  filter: FootprintFilter,
  { t, locale, signal, answerHeaders }: Pick<RequestContext, 't' | 'locale' | 'signal' | 'answerHeaders'>,
): Promise<Readable> {
  const blocks = await deps.warehouse.stream(allEvents(await whereOf(deps, filter)), { signal });
  const { separator } = CSV_MARKS[locale];
  const line = (cells: readonly (string | null)[]) =>
    `${cells.map((cell) => csvCell(cell, false, '.')).join(separator)}\r\n`;
  answerHeaders['Content-Disposition'] = `attachment; filename="${t('footprints.fileName')}.csv"`;
  async function* pieces() {
    yield `\uFEFF${line(Object.keys(COLUMNS).map((column) => t(`footprints.columns.${column}`)))}`;
    for await (const block of blocks) {
      const rows = await describe(deps, block);
      yield rows.map((row) => line(Object.values(COLUMNS).map((cell) => cell(row)))).join('');
    }
  }
  return Readable.from(pieces());
}
