import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type SmoothingEngine, startSmoothingEngine } from '@botica/insight/forecast/smoothing-engine';

let started: SmoothingEngine | null = null;

/** The engine of this thread; its compiled parts are read when the first forecast is made. */
export function openSmoothingEngine(): SmoothingEngine {
  started ??= startSmoothingEngine({ ets: readModule('ets'), mstl: readModule('mstl') });
  return started;
}

function readModule(name: 'ets' | 'mstl'): Uint8Array<ArrayBuffer> {
  const script = createRequire(import.meta.url).resolve(`@bsull/augurs/${name}`);
  return new Uint8Array(readFileSync(script.replace(/\.js$/, '_bg.wasm')));
}
