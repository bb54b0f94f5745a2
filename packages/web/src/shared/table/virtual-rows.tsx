import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { Spacer } from './data-table-cells';

const ROW_PX = 45;

interface VirtualRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** Columns of the table. */
  width: number;
  row: (index: number) => ReactNode;
}

/** The rows of a long table that are in view, between what holds the place of the others. */
export function VirtualRows({ count, scroller, width, row }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 && <Spacer height={before} width={width} />}
      {shown.map(({ index }) => row(index))}
      {after > 0 && <Spacer height={after} width={width} />}
    </>
  );
}
