import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './figure-notes.module.css';

/** The layout's banner and the empty page say these already, with what can be done about them. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['sample_data', 'no_sales']);

/** What readers of the figures of a page should know; nothing where there is nothing to say. */
export function FigureNotes({ notes }: Pick<SalesMeta, 'notes'>) {
  const shown = notes.filter(({ code }) => !SAID_ELSEWHERE.has(code));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {shown.map((note) => (
        <li key={note.code}>
          <IconInfoCircle size={16} aria-hidden="true" />
          {note.message}
        </li>
      ))}
    </ul>
  );
}
