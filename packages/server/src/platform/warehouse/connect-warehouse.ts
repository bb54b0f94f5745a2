import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  createClient,
  type Row as RawRow,
  type StreamReadable,
} from '@clickhouse/client';
import type { z } from 'zod';
import { currentWork } from '../work-context';
import { SPOOL_HEADER } from './engine-request';
import { toWarehouseError } from './to-warehouse-error';
import type { BinaryColumn, Warehouse, WarehouseAddress, WarehouseOptions, WarehouseQuery } from './warehouse';
import { WarehouseError, WarehouseUnavailable } from './warehouse-error';

const QUERY_SECONDS = 30;
const COMMAND_SECONDS = 600;
/** The engine ends a statement at its time limit itself; this much later the connection is given up. */
const GRACE_SECONDS = 3;
const PING_MS = 1500;
/** Between two blocks of a result; the first one comes when the engine has it. */
const BLOCK_MS = 60_000;

/** What a step of an import may take of the embedded engine's memory, however much questions may. */
const COMMAND_MEMORY = { max_memory_usage: 512 * 1024 * 1024 };

/** Exact numbers in JSON: see `WarehouseQuery.row`. */
const JSON_SETTINGS = {
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 0,
  output_format_decimal_trailing_zeros: 0,
} as const;

/** What is read as a whole is short: threads that write several parts of it at once cost a fifth of a small question. */
const WHOLE_SETTINGS = { ...JSON_SETTINGS, output_format_parallel_formatting: 0 } as const;

type Settings = Record<string, string | number>;

/** One call: its settings, and a signal that aborts when the caller's does or at the time limit. */
interface Call {
  settings: Settings;
  signal: AbortSignal;
  caller: AbortSignal | undefined;
  /** The time limit has passed. */
  isLate: boolean;
  /** To be called when it is over: nothing of it stays with the caller's signal, and no clock runs on. */
  end(): void;
}

/**
 * A warehouse at an address: a ClickHouse server, or the embedded engine's socket, which speaks the same HTTP interface.
 * Needs nothing else, so that worker threads use it too. Opens connections only when used.
 */
export function connectWarehouse(address: WarehouseAddress): Warehouse {
  return new ClientWarehouse(address);
}

class ClientWarehouse implements Warehouse {
  private readonly client: ClickHouseClient;
  private readonly agent: Agent | undefined;
  private readonly commandSettings: Settings;

  constructor(address: WarehouseAddress) {
    const isLocal = 'socketPath' in address;
    this.commandSettings = isLocal ? COMMAND_MEMORY : {};
    this.agent = isLocal ? socketAgent(address.socketPath) : undefined;
    this.client = createClient({
      url: isLocal ? 'http://engine' : address.url,
      ...(this.agent && { http_agent: this.agent }),
      ...(isLocal && address.database !== undefined && { database: address.database }),
      request_timeout: 3_600_000,
      max_open_connections: 32,
      // Statements and parameters may hold customers' data: nothing of them goes to a log.
      log: { level: ClickHouseLogLevel.OFF },
      compression: { request: false, response: !isLocal },
    });
  }

  async query<Row>({ sql, params, row }: WarehouseQuery<Row>, options: WarehouseOptions = {}): Promise<Row[]> {
    return this.run(options, QUERY_SECONDS, async ({ settings, signal }) => {
      const result = await this.client.query({
        query: sql,
        query_params: params,
        format: 'JSONEachRow',
        clickhouse_settings: { ...WHOLE_SETTINGS, cancel_http_readonly_queries_on_client_close: 1, ...settings },
        abort_signal: signal,
      });
      return checkRows(row, await result.json<unknown>());
    });
  }

  async stream<Row>(query: WarehouseQuery<Row>, options: WarehouseOptions = {}): Promise<AsyncIterable<Row[]>> {
    const call = startCall(options, COMMAND_SECONDS);
    try {
      const result = await this.client.query({
        query: query.sql,
        query_params: query.params,
        format: 'JSONEachRow',
        clickhouse_settings: { ...JSON_SETTINGS, cancel_http_readonly_queries_on_client_close: 1, ...call.settings },
        abort_signal: call.signal,
        // Read by the embedded engine alone.
        http_headers: { [SPOOL_HEADER]: currentWork().owner },
      });
      return readBlocks(query.row, result.stream<unknown>(), call);
    } catch (error) {
      call.end();
      throw toWarehouseError(error, call);
    }
  }

  async command(sql: string, params: Record<string, unknown> = {}, options: WarehouseOptions = {}): Promise<void> {
    await this.run(options, COMMAND_SECONDS, ({ settings, signal }) =>
      this.client.command({
        query: sql,
        query_params: params,
        clickhouse_settings: { wait_end_of_query: 1, ...this.commandSettings, ...settings },
        abort_signal: signal,
      }),
    );
  }

  async insertBinary(
    table: string,
    columns: readonly BinaryColumn[],
    bytes: Uint8Array,
    options: WarehouseOptions = {},
  ): Promise<void> {
    if (bytes.length === 0) return;
    const names = columns.map(({ name }) => name).join(', ');
    const structure = columns.map(({ name, type }) => `${name} ${type.replaceAll("'", "\\'")}`).join(', ');
    // input() converts plain strings in columns; RowBinary straight into LowCardinality columns takes 3.5 times as long.
    const query = `INSERT INTO ${table} (${names}) SELECT ${names} FROM input('${structure}') FORMAT RowBinary`;
    await this.run(options, COMMAND_SECONDS, async ({ settings, signal }) => {
      const result = await this.client.exec({
        query,
        values: Readable.from([bytes], { objectMode: false }),
        clickhouse_settings: { wait_end_of_query: 1, ...settings },
        abort_signal: signal,
      });
      for await (const _ of result.stream) {
        // An insert answers nothing; the stream must end before the connection is free.
      }
    });
  }

  async ping(): Promise<void> {
    const result = await this.client.ping({ select: false, abort_signal: AbortSignal.timeout(PING_MS) });
    if (!result.success) throw new WarehouseUnavailable(result.error);
  }

  async close(): Promise<void> {
    await this.client.close();
    this.agent?.destroy();
  }

  private async run<T>(options: WarehouseOptions, seconds: number, work: (call: Call) => Promise<T>): Promise<T> {
    const call = startCall(options, seconds);
    try {
      return await work(call);
    } catch (error) {
      throw toWarehouseError(error, call);
    } finally {
      call.end();
    }
  }
}

/** Node hands the options of an agent to each connection; its types do not say so. */
function socketAgent(socketPath: string): Agent {
  const options = { socketPath, keepAlive: true, maxSockets: 64 };
  return new Agent(options);
}

/** By a clock of its own: signals of the platform that time out or join others live on for as long as their time limit. */
function startCall({ signal: caller, maxSeconds, settings }: WarehouseOptions, usualSeconds: number): Call {
  const seconds = maxSeconds ?? usualSeconds;
  const ending = new AbortController();
  const giveUp = () => ending.abort(caller?.reason);
  const late = () => {
    call.isLate = true;
    ending.abort();
  };
  const timer = setTimeout(late, (seconds + GRACE_SECONDS) * 1000).unref();
  const call: Call = {
    settings: { max_execution_time: seconds, ...settings },
    signal: ending.signal,
    caller,
    isLate: false,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
  caller?.addEventListener('abort', giveUp, { once: true });
  if (caller?.aborted) giveUp();
  return call;
}

/** Waits for blocks alone, not for who reads them: that is bounded by the time limit of the call. */
async function* readBlocks<Row>(
  row: z.ZodType<Row>,
  stream: StreamReadable<RawRow<unknown, 'JSONEachRow'>[]>,
  call: Call,
): AsyncIterable<Row[]> {
  const late = () => stream.destroy(new WarehouseUnavailable());
  let timer = setTimeout(late, BLOCK_MS);
  try {
    for await (const block of stream) {
      clearTimeout(timer);
      yield checkRows(
        row,
        block.map((line) => line.json()),
      );
      timer = setTimeout(late, BLOCK_MS);
    }
  } catch (error) {
    throw toWarehouseError(error, call);
  } finally {
    clearTimeout(timer);
    call.end();
  }
}

/** @throws {WarehouseError} `invalid` when a row is not what the query promises. */
function checkRows<Row>(row: z.ZodType<Row>, values: unknown[]): Row[] {
  const result = row.array().safeParse(values);
  if (!result.success) throw new WarehouseError('invalid', result.error);
  return result.data;
}
