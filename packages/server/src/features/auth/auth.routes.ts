import { getMe, login, logout, register } from '@botica/contract/auth';
import { type RequestContext, type Route, route } from '../../platform/http/route';
import { type AuthDeps, registerUser, signIn, signOut } from './auth.service';
import { parseBasicCredentials } from './basic-credentials';

function clientOf({ userAgent, ip }: RequestContext, device: string | undefined) {
  return { device: device ?? '', userAgent, ip };
}

export function authRoutes(deps: AuthDeps): Route[] {
  return [
    route(
      login,
      async ({ body }, context) => {
        const credentials = parseBasicCredentials(context.authorization);
        const client = { ...clientOf(context, body.device), remember: body.remember };
        const { token, user } = await signIn(deps, credentials, client, context.t);
        return { token, message: context.t('auth.signedIn', { name: user.name }), data: { user } };
      },
      { callsPerMinute: 60 },
    ),
    route(
      register,
      async ({ body }, context) => {
        const client = { ...clientOf(context, body.device), locale: context.locale };
        const { token, user } = await registerUser(deps, body, client, context.t);
        return { token, message: context.t('auth.registered', { name: user.name }), data: { user } };
      },
      { callsPerMinute: 20 },
    ),
    route(logout, async (_input, { token, t }) => {
      await signOut(deps, token);
      return { message: t('auth.signedOut') };
    }),
    route(getMe, async (_input, { user }) => ({ data: user })),
  ];
}
