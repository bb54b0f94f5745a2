import classes from './list.module.css';
import type { ListFilters } from './list-address';
import { type ListViewProps, RowCheckbox } from './list-grid';

/** Rows as cards, where a table would be too wide. What a row does not say is left out. */
export function ListCards<Row extends object, Sort extends string, Filters extends ListFilters>({
  caption,
  rows,
  visible,
  density,
  rowName,
  rowActions,
  bulkActions,
}: ListViewProps<Row, Sort, Filters>) {
  const [first, ...rest] = visible;
  return (
    <ul className={classes.cards} data-density={density} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-selected={row.getIsSelected() || undefined}>
          <div className={classes.cardHead}>
            {bulkActions !== undefined && <RowCheckbox row={row} rowName={rowName} />}
            <div className={classes.cardName}>{first?.cell(row.original)}</div>
            {rowActions?.(row.original)}
          </div>
          <dl className={classes.facts}>
            {rest.map(({ id, label, cell }) => {
              const shown = cell(row.original);
              return shown === null ? null : (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{shown}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
