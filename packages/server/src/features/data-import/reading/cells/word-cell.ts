import type { Row } from '@botica/tabular/rows/row-block';
import type { PlannedColumn } from '../plan/import-plan';
import { CellMemo } from './cell-memo';
import { trimmed } from './text-cell';

/** Reads the cells of a column of few different words; what a word means is worked out once. */
export class WordCell<Meaning> {
  private readonly memo: CellMemo<Meaning>;

  constructor(column: Pick<PlannedColumn, 'index'>, meaningOf: (word: string) => Meaning) {
    this.memo = new CellMemo(column.index, (text) => meaningOf(trimmed(text)));
  }

  read(row: Row): Meaning {
    return this.memo.read(row);
  }
}
