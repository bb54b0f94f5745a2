import { z } from 'zod';
import { Device, EchoId, SignedIn } from '../auth';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { PASSKEY_LIMITS } from '../limits';
import { EndOthers, OwnerProof } from './owner-proof';

const tag = 'passkeys';
const own = { permission: 'session', tag } as const;

/** What a call begins and the next one ends, within five minutes. */
const Ceremony = z.string().max(64);
/** As the browser takes it: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
const Options = z.object({ data: z.object({ ceremony: Ceremony, options: z.record(z.string(), z.unknown()) }) });
/** As the browser answers it (WebAuthn, level 3, in JSON). */
const Credential = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: IsoTime,
  last_used_at: IsoTime.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/me/passkeys',
  ...own,
  load: 'light',
  summary: 'Passkeys of one’s own, newest first',
  response: z.object({ data: z.array(Passkey) }),
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/me/passkeys/options',
  ...own,
  load: 'entrance',
  summary: 'Begin to add a passkey: what the browser needs to make one',
  body: OwnerProof,
  response: Options,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/me/passkeys',
  ...own,
  load: 'change',
  summary: `Add the passkey that the browser made; at most ${PASSKEY_LIMITS.perUser}`,
  body: z.object({
    ceremony: Ceremony,
    name: lineText({ min: 1, max: PASSKEY_LIMITS.nameMax }),
    credential: Credential,
    end_other_sessions: EndOthers,
  }),
  response: z.object({ message: z.string(), data: Passkey }),
  status: 201,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  ...own,
  load: 'entrance',
  summary: 'Remove one',
  params: z.object({ id: z.string() }),
  body: OwnerProof.extend({ end_other_sessions: EndOthers }),
  response: z.object({ message: z.string() }),
});

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'Begin to sign in with a passkey; tells of nobody whether they have one',
  body: z.object({}),
  response: Options,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'Sign in with a passkey, which takes no password and no code; answers a bearer token',
  body: z.object({
    ceremony: Ceremony,
    credential: Credential,
    device: Device.optional(),
    echo_id: EchoId,
    remember: z.boolean().default(false),
  }),
  response: SignedIn,
});
