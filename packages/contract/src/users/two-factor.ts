import { z } from 'zod';
import { IsoTime } from '../common';
import { defineEndpoint } from '../endpoint';
import { LIMITS } from '../limits';
import { EndOthers, OwnerProof } from './owner-proof';

const tag = 'two-factor';
const Code = z.string().min(1).max(LIMITS.codeMax);
const Done = z.object({ message: z.string() });
const RecoveryCodes = z.object({
  message: z.string(),
  data: z.object({ recovery_codes: z.array(z.string()).describe('Told this once; each is good once') }),
});
const own = { permission: 'session', tag } as const;

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/me/two-factor',
  ...own,
  load: 'light',
  summary: 'Whether one signs in with a code beside the password',
  response: z.object({
    data: z.object({
      enabled_at: IsoTime.nullable(),
      recovery_codes: z.number().int().describe('How many are left'),
      is_required: z.boolean().describe('A role of one’s own permits little without it or a passkey'),
    }),
  }),
});

export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/me/two-factor',
  ...own,
  load: 'entrance',
  summary: 'Begin to set it up: a secret for an authenticator app (TOTP, SHA-1, 6 digits, 30 s)',
  body: OwnerProof.omit({ code: true }),
  response: z.object({
    data: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('otpauth://, for a QR code') }),
  }),
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/me/two-factor/confirm',
  ...own,
  load: 'change',
  summary: 'End setting it up with a code of the app; answers recovery codes',
  body: z.object({ code: Code, end_other_sessions: EndOthers }),
  response: RecoveryCodes,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/me/two-factor/recovery-codes',
  ...own,
  load: 'entrance',
  summary: 'New recovery codes; those before are good no more',
  body: OwnerProof,
  response: RecoveryCodes,
});

export const endTwoFactor = defineEndpoint({
  method: 'DELETE',
  path: '/me/two-factor',
  ...own,
  load: 'entrance',
  summary: 'Go back to the password alone, with a code of the app or a recovery code',
  body: OwnerProof.extend({ code: Code, end_other_sessions: EndOthers }),
  response: Done,
});

export const resetTwoFactor = defineEndpoint({
  method: 'DELETE',
  path: '/ia/admin/users/{id}/two-factor',
  permission: { action: 'update', subject: 'collaborator' },
  load: 'change',
  tag,
  summary: 'Take it, and all passkeys, from a user who lost them; all their sessions end',
  params: z.object({ id: z.string().describe('uuid of a user') }),
  response: Done,
});
