import type { z } from 'zod';

/** A question as pure data, made by the `x.queries.ts` of a feature: nothing in `sql` comes from outside. */
export interface WarehouseQuery<Row> {
  /** One statement without FORMAT; values stand as `{name:Type}`. */
  sql: string;
  params: Record<string, unknown>;
  /**
   * A row as it comes in JSON: integers of 64 bits and decimals are strings, `NaN` and infinity are null, dates are
   * `YYYY-MM-DD`.
   */
  row: z.ZodType<Row>;
}

export interface WarehouseOptions {
  /** Ends the work in the engine too. */
  signal?: AbortSignal | undefined;
  /** After this long the engine gives up: 30 s for queries, 600 s for commands and inserts unless said otherwise. */
  maxSeconds?: number | undefined;
  /** Settings of the engine for this statement. */
  settings?: Record<string, string | number> | undefined;
}

/** A column of a RowBinary batch, with the type that its bytes have (`String` also for `LowCardinality(String)`). */
export interface BinaryColumn {
  name: string;
  type: string;
}

/** Where batches of rows in RowBinary go, and what they hold; plain data, so that a worker thread can be told. */
export interface BinaryTarget {
  table: string;
  columns: readonly BinaryColumn[];
}

/**
 * The warehouse in the dialect of ClickHouse, embedded or remote. Every call fails with a `WarehouseError` whose
 * `reason` says why.
 */
export interface Warehouse {
  /** All rows of a question, each checked. */
  query<Row>(query: WarehouseQuery<Row>, options?: WarehouseOptions): Promise<Row[]>;
  /**
   * The rows in blocks as they arrive, for exports: memory does not grow with the result. Resolves when the engine has begun to
   * answer, so that what is refused fails before anything was sent. Read the blocks, or abort the signal: a few results may
   * be open at once.
   */
  stream<Row>(query: WarehouseQuery<Row>, options?: WarehouseOptions): Promise<AsyncIterable<Row[]>>;
  /** DDL, ALTER, INSERT ... SELECT: what answers nothing. */
  command(sql: string, params?: Record<string, unknown>, options?: WarehouseOptions): Promise<void>;
  /**
   * Inserts one bounded batch of rows in RowBinary. At most about 200,000 rows or 32 MB, so that memory stays bounded.
   * The batch goes in whole or not at all; after `unavailable` nobody knows which.
   */
  insertBinary(
    table: string,
    columns: readonly BinaryColumn[],
    bytes: Uint8Array,
    options?: WarehouseOptions,
  ): Promise<void>;
  /** @throws {WarehouseUnavailable} when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where a warehouse answers, and in which database if not the default one; plain data, so that a worker thread can be told. */
export type WarehouseAddress = { url: string } | { socketPath: string; database?: string };

/** An open warehouse that owns its engine, if embedded. */
export interface OpenWarehouse extends Warehouse {
  readonly address: WarehouseAddress;
}
