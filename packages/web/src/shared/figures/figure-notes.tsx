import type { NoteCode, SalesMeta } from '@botica/contract/sales-trends/filter';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './figure-notes.module.css';

/** The layout's banner and the empty page say these already, with what can be done about them. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['sample_data', 'no_sales']);

interface FigureNotesProps extends Pick<SalesMeta, 'notes'> {
  /** What can be done about a note. */
  actionOf?: (code: NoteCode) => ReactNode;
}

/** What readers of the figures of a page should know; nothing where there is nothing to say. */
export function FigureNotes({ notes, actionOf }: FigureNotesProps) {
  const shown = notes.filter(({ code }) => !SAID_ELSEWHERE.has(code));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {shown.map((note) => (
        <li key={note.code}>
          <IconInfoCircle size={16} aria-hidden="true" />
          <span className={classes.message}>
            {note.message}
            {actionOf?.(note.code)}
          </span>
        </li>
      ))}
    </ul>
  );
}
