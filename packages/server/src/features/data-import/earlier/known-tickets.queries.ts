import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { countKnown, type KnownTickets } from '../../../sales/store/known-lines';
import { LINE_KEYS } from '../../../sales/store/line-keys';
import type { SampledTicket } from '../reading/preview/ticket-sample';

/**
 * Imports in the figures that hold tickets of a sample: same day, store and ticket (or customer), with the same net or with
 * another one. Most tickets first.
 */
export function knownTickets(sample: readonly SampledTicket[]): WarehouseQuery<KnownTickets> {
  const counted = countKnown('found');
  return {
    sql: `WITH sample AS (
        SELECT toDate(t.1) AS date, t.2 AS store, t.3 AS ticket, t.4 AS customer, toDecimal128(t.5, 6) AS net,
          ${LINE_KEYS.ticket} AS ticket_key
        FROM (SELECT arrayJoin(arrayZip({dates:Array(String)}, {stores:Array(String)}, {tickets:Array(String)},
          {customers:Array(String)}, {nets:Array(String)})) AS t)
      ), published AS (
        SELECT import_id, date, ticket_key, toString(store) AS store, sum(amount) AS net FROM sale_lines
        WHERE date IN (SELECT date FROM sample) AND ticket_key IN (SELECT ticket_key FROM sample)
        GROUP BY import_id, date, ticket_key, store
      ), found AS (
        SELECT sample.ticket_key AS ticket_key, countIf(toDecimal128(published.net, 6) = sample.net) > 0 AS is_same,
          if(is_same, maxIf(published.import_id, toDecimal128(published.net, 6) = sample.net),
            max(published.import_id)) AS import_id
        FROM published INNER JOIN sample ON published.date = sample.date
          AND published.ticket_key = sample.ticket_key AND published.store = sample.store
        GROUP BY sample.date, sample.ticket_key, sample.store
      )
      ${counted.sql}`,
    params: {
      dates: sample.map(({ date }) => date),
      stores: sample.map(({ store }) => store),
      tickets: sample.map(({ ticket }) => ticket),
      customers: sample.map(({ customer }) => customer),
      nets: sample.map(({ net }) => net),
    },
    row: counted.row,
  };
}
