import { createContext, useContext, useEffect } from 'react';

/** Draws a chart anew on a canvas of its own, `pixelRatio` device pixels per CSS pixel. */
export type RenderCanvas = (options: { pixelRatio: number; backgroundColor: string }) => HTMLCanvasElement;

/** The drawings inside a card, for its PNG. */
export interface ChartRegistry {
  add: (render: RenderCanvas) => () => void;
}

export const ChartRegistryContext = createContext<ChartRegistry | null>(null);

/** Offers a drawing to the card around it while `render` is not null. */
export function useRegisteredCanvas(render: RenderCanvas | null): void {
  const registry = useContext(ChartRegistryContext);
  useEffect(() => (render === null ? undefined : registry?.add(render)), [registry, render]);
}
