import { WarehouseError } from '../../platform/warehouse/warehouse-error';

interface Portions {
  /** What one statement handles at first, in lines. */
  most: number;
  /** With fewer, too little memory is a fault that is passed on. */
  least: number;
}

/**
 * Runs steps over portions of lines; where the engine's memory does not carry them, again with half as many. `run` can
 * be repeated from its beginning.
 */
export async function withLessMemory<T>({ most, least }: Portions, run: (lines: number) => Promise<T>): Promise<T> {
  for (let lines = most; ; lines /= 2) {
    try {
      return await run(lines);
    } catch (error) {
      const isTooBig = error instanceof WarehouseError && error.reason === 'memory' && lines > least;
      if (!isTooBig) throw error;
    }
  }
}
