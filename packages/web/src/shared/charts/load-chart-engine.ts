type ChartEngine = typeof import('./chart-engine');

let loaded: ChartEngine | null = null;

/** Loads the drawing library, once. */
export async function loadChartEngine(): Promise<ChartEngine> {
  loaded = await import('./chart-engine');
  return loaded;
}

/** The drawing library if it is there already: what is printed cannot wait for it. */
export function chartEngineIfLoaded(): ChartEngine | null {
  return loaded;
}
