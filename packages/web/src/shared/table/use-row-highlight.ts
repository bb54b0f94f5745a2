import { type RefObject, useEffect, useId } from 'react';
import { type HighlightKeys, isAbout, useHighlight } from '../marks/highlight';
import type { TableModel } from './table-model';

const NOTHING: HighlightKeys = [];
const SEPARATOR = '\n';

/** What a row of a table carries so that it takes part in the highlight of its page. */
export interface RowPointing {
  'data-keys'?: string;
  onMouseEnter?: () => void;
  onMouseLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

const NO_POINTING: RowPointing = {};

/**
 * Points the page at what a row is about, and marks the rows that are about what another card points at. The marks are set
 * on the elements themselves: hundreds of rows are not rendered anew while the pointer moves over a chart.
 */
export function useRowHighlight<Row>(table: RefObject<HTMLElement | null>, { keysOf }: TableModel<Row>) {
  const highlight = useHighlight();
  const id = useId();
  useEffect(() => () => highlight?.point(NOTHING, id), [highlight, id]);
  useEffect(
    () =>
      highlight?.follow((keys, source) => {
        for (const row of table.current?.querySelectorAll<HTMLElement>('tr[data-keys]') ?? []) {
          const own = row.dataset.keys?.split(SEPARATOR) ?? NOTHING;
          row.toggleAttribute('data-lit', source !== id && isAbout(own, keys));
        }
      }),
    [highlight, id, table],
  );
  return (row: Row): RowPointing => {
    if (highlight === null || keysOf === undefined) return NO_POINTING;
    const keys = keysOf(row);
    const point = () => highlight.point(keys, id);
    const leave = () => highlight.point(NOTHING, id);
    return {
      'data-keys': keys.join(SEPARATOR),
      onMouseEnter: point,
      onMouseLeave: leave,
      onFocus: point,
      onBlur: leave,
    };
  };
}
