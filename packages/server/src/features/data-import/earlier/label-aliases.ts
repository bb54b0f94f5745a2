import type { LabelAliases } from '@botica/contract/data-import';
import { LABEL_FIELDS } from '@botica/contract/data-import.vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Querying } from '../../../platform/database/transaction';
import { labelAliases } from '../data-import.table';

/** The company's list of spellings that are joined. */
export async function readAliases(db: Querying): Promise<LabelAliases> {
  const rows = await db.select().from(labelAliases);
  return Object.fromEntries(
    LABEL_FIELDS.flatMap((field) => {
      const own = rows.filter((row) => row.field === field);
      return own.length === 0 ? [] : [[field, Object.fromEntries(own.map(({ alias, label }) => [alias, label]))]];
    }),
  );
}

/** The list with what was said of one file laid over it. */
export function withAliases(list: LabelAliases, said: LabelAliases = {}): LabelAliases {
  const joined = LABEL_FIELDS.flatMap((field) => {
    const all = Object.entries({ ...list[field], ...said[field] }).filter(([alias, label]) => alias !== label);
    return all.length === 0 ? [] : [[field, Object.fromEntries(all)]];
  });
  return Object.fromEntries(joined);
}

/** Keeps what was said of a file for the next ones: what is joined, and what stays apart from now on. */
export async function keepAliases(db: Querying, said: LabelAliases): Promise<void> {
  for (const field of LABEL_FIELDS) {
    const entries = Object.entries(said[field] ?? {});
    const apart = entries.filter(([alias, label]) => alias === label).map(([alias]) => alias);
    const joined = entries
      .filter(([alias, label]) => alias !== label)
      .map(([alias, label]) => ({ field, alias, label }));
    if (apart.length > 0)
      await db.delete(labelAliases).where(and(eq(labelAliases.field, field), inArray(labelAliases.alias, apart)));
    if (joined.length > 0)
      await db
        .insert(labelAliases)
        .values(joined)
        .onConflictDoUpdate({ target: [labelAliases.field, labelAliases.alias], set: { label: sql`excluded.label` } });
  }
}
