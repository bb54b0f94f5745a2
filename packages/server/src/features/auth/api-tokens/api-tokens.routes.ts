import { createApiToken, listApiTokens, revokeApiToken } from '@botica/contract/users/api-tokens';
import { type Route, route } from '../../../platform/http/route';
import { type ApiTokenDeps, addToken, listTokens, revokeToken } from './api-tokens.service';

/** Tokens for programs: made, seen and revoked by nobody but their own user. */
export function apiTokensRoutes(deps: ApiTokenDeps): Route[] {
  return [
    route(listApiTokens, async (_input, context) => ({ data: await listTokens(deps, context) })),
    route(createApiToken, async ({ body }, context) => {
      const data = await addToken(deps, body, context);
      return { message: context.t('auth.tokenCreated'), data };
    }),
    route(revokeApiToken, async ({ params }, context) => {
      await revokeToken(deps, params.id, context);
      return { message: context.t('auth.tokenRevoked') };
    }),
  ];
}
