import { z } from 'zod';
import { PermissionSchema } from '../auth';
import { IsoTime, lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { API_TOKEN_LIMITS } from '../limits';
import { OwnerProof } from './owner-proof';

const tag = 'api-tokens';
const own = { permission: 'session', tag } as const;

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(PermissionSchema).describe('What it may do as long as its owner may'),
  created_at: IsoTime,
  expires_at: IsoTime,
  last_used_at: IsoTime.nullable(),
  is_expired: z.boolean(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokenInput = OwnerProof.extend({
  name: lineText({ min: 1, max: API_TOKEN_LIMITS.nameMax }),
  permissions: z.array(PermissionSchema).min(1).max(100),
  days: z.number().int().min(1).max(API_TOKEN_LIMITS.daysMax).describe('Until it expires'),
});

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/me/tokens',
  ...own,
  load: 'light',
  summary: 'Tokens of one’s own for programs, newest first',
  response: z.object({ data: z.array(ApiToken) }),
});

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/me/tokens',
  ...own,
  load: 'entrance',
  summary: `A token for a program, with permissions that one holds; at most ${API_TOKEN_LIMITS.perUser}`,
  body: ApiTokenInput,
  response: z.object({
    message: z.string(),
    data: ApiToken.extend({ token: z.string().describe('Told this once: `Authorization: Bearer` of each call') }),
  }),
  status: 201,
});

export const revokeApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/me/tokens/{id}',
  ...own,
  load: 'change',
  summary: 'Revoke one; it stops working at once',
  params: z.object({ id: z.string() }),
  response: z.object({ message: z.string() }),
});
