import type { SessionUser } from '@botica/contract/auth';
import { defineEndpoint } from '@botica/contract/endpoint';
import { expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { route } from './route';

const declared = { method: 'GET', path: '/x', tag: 'x', summary: 'x', load: 'light', response: z.object({}) } as const;

it('types who calls by the permission of the endpoint', () => {
  route(defineEndpoint({ ...declared, permission: 'public' }), async (_input, { user, token }) => {
    expectTypeOf(user).toEqualTypeOf<null>();
    expectTypeOf(token).toEqualTypeOf<null>();
    return {};
  });
  route(defineEndpoint({ ...declared, permission: 'session' }), async (_input, { user, token }) => {
    expectTypeOf(user).toEqualTypeOf<SessionUser>();
    expectTypeOf(token).toEqualTypeOf<string>();
    return {};
  });
  const permission = { action: 'show', subject: 'guest' } as const;
  route(defineEndpoint({ ...declared, permission }), async (_input, { user }) => {
    expectTypeOf(user).toEqualTypeOf<SessionUser>();
    return {};
  });
});
