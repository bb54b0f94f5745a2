import { AutoETS, initSync as startEts } from '@bsull/augurs/ets';
import { MSTL, initSync as startMstl } from '@bsull/augurs/mstl';
import type { Method } from './series';

/** The compiled parts of `@bsull/augurs`; who runs this reads them. */
export interface SmoothingModules {
  ets: Uint8Array<ArrayBuffer>;
  mstl: Uint8Array<ArrayBuffer>;
}

export interface SmoothingEngine {
  /** Exponential smoothing with the trend that fits best. It is never seasonal. */
  ets: Method;
  /** A season by loess, and exponential smoothing of what it leaves. Two whole seasons at least: with less it would be a line. */
  mstl: Method;
}

/** Starts the engine, once in a thread. */
export function startSmoothingEngine(modules: SmoothingModules): SmoothingEngine {
  startEts({ module: modules.ets });
  startMstl({ module: modules.mstl });
  return {
    ets: ({ values }, horizon) => {
      // Errors that grow with the level forecast the same, and take twice as long to fit.
      const model = new AutoETS(1, 'AZN');
      return fitted(model, values, horizon);
    },
    mstl: ({ values, period }, horizon) => {
      const model = MSTL.ets(new Uint32Array([period]), { impute: false });
      return fitted(model, values, horizon);
    },
  };
}

interface Model {
  fit(values: Float64Array): void;
  predict(horizon: number): { point: number[] };
  free(): void;
}

function fitted(model: Model, values: readonly number[], horizon: number): number[] {
  try {
    model.fit(Float64Array.from(values));
    return model.predict(horizon).point;
  } finally {
    model.free();
  }
}
