import { useState } from 'react';
import { type DrillTarget, useOpenDrill } from '../../marks/drill-context';
import type { ChartHit, MarkSelection } from '../options/chart-types';

interface ActiveMarks {
  select?: MarkSelection | undefined;
  onDrill?: ((index: number) => DrillTarget | null) | undefined;
}

/** What choosing a mark does: its one action, or a menu of both. */
export function useMarkActions({ select, onDrill }: ActiveMarks) {
  const openDrill = useOpenDrill();
  const [menu, setMenu] = useState<ChartHit | null>(null);
  const targetOf = (index: number) => (openDrill === null ? null : (onDrill?.(index) ?? null));
  const selectionOf = (index: number) => (select?.isFor?.(index) === false ? undefined : select);
  const drill = (index: number) => {
    const target = targetOf(index);
    if (target !== null) openDrill?.(target);
  };
  return {
    menu,
    close: () => setMenu(null),
    drill,
    isOffered: (index: number) => ({
      select: selectionOf(index)?.label,
      tickets: targetOf(index) !== null,
    }),
    choose(hit: ChartHit) {
      const selection = selectionOf(hit.index);
      const hasTickets = targetOf(hit.index) !== null;
      if (selection !== undefined && hasTickets) setMenu(hit);
      else if (selection !== undefined) selection.run(hit.index);
      else if (hasTickets) drill(hit.index);
    },
  };
}
