import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, recordChanges } from '../../platform/audit/audit-trail';
import type { Alongside } from './data-import.store';

type ImportAction = 'import.committed' | 'import.undone' | 'import.discarded';

/** Writes to the audit log what becomes of an import, in the transaction of that. */
export function recordImport(actor: Actor, action: ImportAction): Alongside {
  return (tx, { id, filename, kind, sizeBytes, rowsAccepted }) => {
    const values = { kind, size_bytes: sizeBytes, ...(action === 'import.undone' && { rows: rowsAccepted }) };
    const change = action === 'import.committed' ? { after: values } : { before: values };
    return recordChanges(tx, actor, [
      { action, subject: { kind: 'import', id: String(id), name: filename }, ...change },
    ]);
  };
}

/** The sample is in the warehouse alone: this is written once it is gone. */
export function recordSampleRemoval(db: NodePgDatabase, actor: Actor): Promise<void> {
  return recordChanges(db, actor, [{ action: 'sample.removed', subject: { kind: 'sample', id: null, name: null } }]);
}
