import { createRequire } from 'node:module';
import { z } from 'zod';

/** An open connection of the engine: an opaque handle of the native binding. */
type Connection = object;

/** What is used of chdb's native binding. Its `Session` is not enough: closing one waits for all running queries. */
interface Binding {
  CreateConnection(path: string, args: string[]): Connection;
  CloseConnection(connection: Connection): void;
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<{ bytes: Uint8Array }>;
}

const BindingShape = z.object({
  CreateConnection: z.function(),
  CloseConnection: z.function(),
  QueryAsyncConnection: z.function(),
});

function loadBinding(): Binding {
  const require = createRequire(import.meta.url);
  const loader: { loadNative(): unknown } = createRequire(require.resolve('chdb'))('./dist/loader.js');
  const binding = loader.loadNative();
  BindingShape.parse(binding);
  return binding as Binding;
}

/** The engine on one data directory; one per process. */
export interface NativeEngine {
  /**
   * Runs one or more statements on a connection of their own, so that no setting or parameter of one request is ever
   * seen by another (0.6 ms). The native thread works on, whatever the caller does, until the engine is told to stop.
   */
  run(sql: string, format: string): Promise<Uint8Array>;
  /** Only when nothing runs any more. */
  close(): void;
}

/**
 * Opens the directory, which is created when missing. Why that fails the engine says on stderr alone.
 * @param args server settings, `--name=value`.
 */
export function openNativeEngine(directory: string, args: string[]): NativeEngine {
  const binding = loadBinding();
  // The engine lives as long as any connection does; the first one also sets the server's settings.
  const first = binding.CreateConnection(directory, args);
  return {
    async run(sql, format) {
      const connection = binding.CreateConnection(directory, []);
      try {
        return (await binding.QueryAsyncConnection(connection, sql, format)).bytes;
      } finally {
        binding.CloseConnection(connection);
      }
    },
    close: () => binding.CloseConnection(first),
  };
}
