import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Statements that happen together or not at all. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Where statements run: by themselves or in a transaction. */
export type Querying = NodePgDatabase | Transaction;
