import { eq } from 'drizzle-orm';
import type { Querying } from '../../platform/database/transaction';
import { passkeys } from './passkeys.table';

/** Whether a user has a passkey: what a role asks of a second factor is then met, where no session says by what it began. */
export async function hasPasskey(db: Querying, userId: number): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}
