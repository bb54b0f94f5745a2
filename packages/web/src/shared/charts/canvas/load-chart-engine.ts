export type ChartEngine = Pick<typeof import('./chart-engine'), 'startChart'>;

let loaded: ChartEngine | null = null;
let loading: Promise<ChartEngine> | null = null;

/** Loads the drawing library with the font that it measures texts in, once. */
export async function loadChartEngine(): Promise<ChartEngine> {
  if (loaded !== null) return loaded;
  loading = loadWithFont();
  loaded = await loading;
  return loaded;
}

async function loadWithFont(): Promise<ChartEngine> {
  const [{ startChart }] = await Promise.all([import('./chart-engine'), document.fonts.ready]);
  return { startChart };
}

/** Waits for the drawing library where it is on its way, however that ends; a page without charts never asks for it. */
export async function chartEngineSettled(): Promise<void> {
  await loading?.catch(() => {});
}

/** The drawing library if it is there already: what is printed cannot wait for it. */
export function chartEngineIfLoaded(): ChartEngine | null {
  return loaded;
}
