import { useDirection } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import classes from './chart-canvas.module.css';

const GAP_PX = 14;

interface ChartTooltipProps {
  x: number;
  y: number;
  frame: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The figures of a mark beside the pointer, kept inside the drawing. Read aloud by the live region of the chart. */
export function ChartTooltip({ x, y, frame, children }: ChartTooltipProps) {
  const { dir } = useDirection();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (box.current === null || frame.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const room = frame.current;
    const isRightFree = x + GAP_PX + width <= room.clientWidth;
    const left = isRightFree ? x + GAP_PX : Math.max(0, x - GAP_PX - width);
    const top = Math.max(0, Math.min(y - height / 2, room.clientHeight - height));
    setPlace({ left, top });
  }, [x, y, frame]);
  return (
    <div ref={box} dir={dir} className={classes.tooltip} aria-hidden="true" style={place ?? { visibility: 'hidden' }}>
      {children}
    </div>
  );
}

interface TooltipFiguresProps {
  title: string;
  /** Colour of the mark. */
  color?: string;
  rows: readonly { label: string; value: string }[];
  note?: string | undefined;
}

/** The usual inside of a tooltip. All of it is text: names come from other people's files. */
export function TooltipFigures({ title, color, rows, note }: TooltipFiguresProps) {
  return (
    <>
      <div className={classes.tooltipTitle}>
        {color !== undefined && <span className={classes.swatch} style={{ backgroundColor: color }} />}
        <bdi>{title}</bdi>
      </div>
      <dl className={classes.figures}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <bdi>{row.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <div className={classes.tooltipNote}>{note}</div>}
    </>
  );
}
