import type { ImportMapping } from '@botica/contract/data-import';
import type { ColumnSummary } from '../columns/column-summary';
import { RowSample } from '../columns/row-sample';
import type { CarriedColumns } from '../columns/ticket-groups';
import { CarriedRows } from '../rows/carried-rows';
import type { ImportPlan } from './import-plan';

/** Which cells are filled from the row above, and when. */
export function carryPlan(
  columns: readonly ColumnSummary[],
  mapping: ImportMapping,
  carried: CarriedColumns,
): { plan: NonNullable<ImportPlan['carried']>; fillSample(sample: RowSample): RowSample } {
  const indexOf = (name: string | undefined) => columns.findIndex((column) => column.name === name);
  const known = (names: readonly (string | undefined)[]) => names.map(indexOf).filter((index) => index >= 0);
  const { product, product_id: code, date, ticket } = mapping;
  const plan = {
    columns: known(carried.names),
    ticket: carried.by === 'ticket' ? indexOf(ticket) : null,
    // A proven shape is that of rows without both; an asked one fills each gap.
    keys: carried.by === 'row' && carried.isSure && carried.isHeaded !== true ? known([date, ticket]) : [],
    items: carried.by === 'row' ? known([product ?? code]) : [],
    isHeaded: carried.isHeaded ?? false,
  };
  return {
    plan,
    fillSample(sample) {
      const filler = new CarriedRows(plan);
      return new RowSample(
        sample.columns,
        sample.rows.map((row) => filler.fillCells([...row])),
      );
    },
  };
}
