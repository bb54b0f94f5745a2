export type ChartEngine = Pick<typeof import('./chart-engine'), 'startChart'>;

/** What is drawn, with the parts of the library that it needs beside axes and canvas; each part joins it by itself. */
const KINDS = {
  bars: [() => import('echarts/lib/chart/bar')],
  lines: [() => import('echarts/lib/chart/line')],
  cells: [() => import('echarts/lib/chart/custom')],
  flow: [() => import('echarts/lib/chart/sankey')],
  gauge: [() => import('echarts/lib/chart/gauge'), () => import('echarts/lib/chart/bar')],
  map: [() => import('./map-engine')],
} as const;

export type ChartKind = keyof typeof KINDS;

let loaded: ChartEngine | null = null;
let loading: Promise<unknown> = Promise.resolve();

/** Loads the drawing library, what this kind of chart needs, and the font that it measures texts in; each once. */
export async function loadChartEngine(kind: ChartKind): Promise<ChartEngine> {
  const parts = KINDS[kind].map((load) => load());
  const wanted = Promise.all([import('./chart-engine'), document.fonts.ready, ...parts]);
  loading = Promise.allSettled([loading, wanted]);
  const [{ startChart }] = await wanted;
  loaded = { startChart };
  return loaded;
}

/** Waits for what is drawn where it is on its way, however that ends; a page without charts never asks for it. */
export async function chartEngineSettled(): Promise<void> {
  await loading;
}

/** The drawing library if it is there already: what is printed cannot wait for it. */
export function chartEngineIfLoaded(): ChartEngine | null {
  return loaded;
}
