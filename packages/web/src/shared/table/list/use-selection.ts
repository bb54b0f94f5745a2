import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';

interface Selection<Row> {
  /** Of all pages, as they were last seen. */
  rows: readonly Row[];
  /** All that match are chosen, also those that were never shown. */
  isAll: boolean;
  state: RowSelectionState;
  onChange: OnChangeFn<RowSelectionState>;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * Rows that were chosen, on whatever page. Another question (search, filters) begins without any: nothing is done to rows
 * that nobody sees.
 */
export function useSelection<Row>(options: {
  shown: readonly Row[];
  rowId: (row: Row) => string;
  canSelect: (row: Row) => boolean;
  question: string;
}): Selection<Row> {
  const { shown, rowId, canSelect, question } = options;
  const [chosen, setChosen] = useState<{ question: string; rows: ReadonlyMap<string, Row>; isAll: boolean }>({
    question,
    rows: new Map(),
    isAll: false,
  });
  const isAll = chosen.isAll && chosen.question === question;
  const rows = new Map(chosen.question === question ? chosen.rows : []);
  for (const row of shown) {
    const id = rowId(row);
    if (!rows.has(id) && !isAll) continue;
    // What changed meanwhile may no longer be chosen.
    if (canSelect(row)) rows.set(id, row);
    else rows.delete(id);
  }
  const state: RowSelectionState = Object.fromEntries([...rows.keys()].map((id) => [id, true]));
  return {
    rows: [...rows.values()],
    isAll,
    state,
    onChange: (updater) => {
      const next = typeof updater === 'function' ? updater(state) : updater;
      const known = new Map([...rows, ...shown.map((row) => [rowId(row), row] as const)]);
      setChosen({ question, rows: new Map([...known].filter(([id]) => next[id] === true)), isAll: false });
    },
    chooseAll: () => setChosen({ question, rows: new Map(), isAll: true }),
    clear: () => setChosen({ question, rows: new Map(), isAll: false }),
  };
}
