import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SmoothingEngine, startSmoothingEngine } from './smoothing-engine';

/** The engine for tests and benchmarks. @internal */
export function startTestEngine(): SmoothingEngine {
  const require = createRequire(import.meta.url);
  const read = (name: string) =>
    new Uint8Array(readFileSync(require.resolve(`@bsull/augurs/${name}`).replace(/\.js$/, '_bg.wasm')));
  return startSmoothingEngine({ ets: read('ets'), mstl: read('mstl') });
}
