import { createContext, useContext, useEffect } from 'react';

/** Draws a chart anew on a canvas of its own, `pixelRatio` device pixels per CSS pixel. */
export type RenderCanvas = (options: { pixelRatio: number; backgroundColor: string }) => HTMLCanvasElement;

/** The drawings inside a card, for its PNG. */
export interface ChartRegistry {
  /** Returns how to take it away. */
  add: (render: RenderCanvas) => () => void;
  /** Those that are there now, in the order in which they appeared. */
  drawings: () => readonly RenderCanvas[];
}

export function createChartRegistry(): ChartRegistry {
  const drawings = new Set<RenderCanvas>();
  return {
    add(render) {
      drawings.add(render);
      return () => drawings.delete(render);
    },
    drawings: () => [...drawings],
  };
}

export const ChartRegistryContext = createContext<ChartRegistry | null>(null);

/** Offers a drawing to the card around it while `render` is not null. */
export function useRegisteredCanvas(render: RenderCanvas | null): void {
  const registry = useContext(ChartRegistryContext);
  useEffect(() => (render === null ? undefined : registry?.add(render)), [registry, render]);
}
