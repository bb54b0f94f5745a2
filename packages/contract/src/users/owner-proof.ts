import { z } from 'zod';
import { LIMITS } from '../limits';

/** Proves that it is the owner of the account, and not a session that was left open. */
export const OwnerProof = z.object({
  current_password: z.string().min(1).max(LIMITS.passwordMax),
  code: z
    .string()
    .max(LIMITS.codeMax)
    .optional()
    .describe('Of the authenticator app, or a recovery code: needed where the account has an app'),
});
export type OwnerProof = z.infer<typeof OwnerProof>;

/** Of a change of factors: whether all other sessions end with it. */
export const EndOthers = z.boolean().default(false).describe('All other sessions of one’s own end, too');
