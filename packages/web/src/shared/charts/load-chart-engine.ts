type ChartEngine = typeof import('./chart-engine');

let loaded: ChartEngine | null = null;
let loading: Promise<ChartEngine> | null = null;

/** Loads the drawing library, once. */
export async function loadChartEngine(): Promise<ChartEngine> {
  loading = import('./chart-engine');
  loaded = await loading;
  return loaded;
}

/** Waits for the drawing library where it is on its way, however that ends; a page without charts never asks for it. */
export async function chartEngineSettled(): Promise<void> {
  await loading?.catch(() => {});
}

/** The drawing library if it is there already: what is printed cannot wait for it. */
export function chartEngineIfLoaded(): ChartEngine | null {
  return loaded;
}
