import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** What the server tells the engine host, as JSON in its first argument. */
export const EngineHostOptions = z.object({
  /** The engine's own files. */
  dataDirectory: z.string(),
  temporaryDirectory: z.string(),
  socketPath: z.string(),
  memoryLimitBytes: z.number().int().positive(),
  /** Of every statement, in place of the defaults. */
  settings: z.record(z.string(), z.string()),
  /** Whose child the host is: one that has another parent is an orphan. */
  serverPid: z.number().int().positive(),
});
export type EngineHostOptions = z.infer<typeof EngineHostOptions>;

/** What the engine host tells the server. */
export const EngineHostMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type EngineHostMessage = z.infer<typeof EngineHostMessage>;

/** Statements that wait in the engine itself: the queue is in front of it, so that more of them are a fault. */
export const MOST_WAITING = 64;

const MIB = 1024 * 1024;

/** Server settings. Caches are small: the operating system's page cache does most of their work. */
export function engineArguments(memoryLimitBytes: number): string[] {
  const settings = {
    max_server_memory_usage: memoryLimitBytes,
    mark_cache_size: 32 * MIB,
    primary_index_cache_size: 32 * MIB,
    index_mark_cache_size: 8 * MIB,
    query_condition_cache_size: 8 * MIB,
    compiled_expression_cache_size: 16 * MIB,
    background_pool_size: 2,
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

/** Settings of every statement, unless the request sets its own. */
export function statementDefaults(memoryLimitBytes: number): Record<string, string> {
  return {
    max_threads: String(Math.min(availableParallelism(), 8)),
    // Otherwise the engine takes one thread for each GiB that is free of its limit: one for everything.
    max_threads_min_free_memory_per_thread: '0',
    max_execution_time: '30',
    max_memory_usage: String(Math.floor(memoryLimitBytes * 0.8)),
    // Beyond half of that, grouping and sorting go on through temporary files.
    max_bytes_ratio_before_external_group_by: '0.5',
    max_bytes_ratio_before_external_sort: '0.5',
  };
}
