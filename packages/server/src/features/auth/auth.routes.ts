import { getMe, getSignUp, login, logout, register } from '@botica/contract/auth';
import { addressGroup } from '../../platform/http/client-address';
import type { RequestContext, Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import { type AuthDeps, registerUser, signIn, signOut } from './auth.service';
import { parseBasicCredentials } from './basic-credentials';
import { deviceCookie, readDevice } from './device-cookie';

/** Who wants to sign in, and from where. */
function clientOf({ userAgent, ip, cookies }: RequestContext, deviceName = '') {
  return { deviceName, userAgent, ip, address: addressGroup(ip), device: readDevice(cookies) };
}

interface VisitorLinks {
  /** The visitor of this name is this user from now on; an empty name is none. */
  linkVisitor: (echoId: string, userUuid: string) => Promise<void>;
}

interface FirstPassword {
  /** Whether it is the first administrator, whose password nobody changed yet. */
  hasFirstPassword: (email: string) => boolean;
}

export function authRoutes(deps: AuthDeps & VisitorLinks & FirstPassword & { isHttps: boolean }): Route[] {
  const rememberDevice = ({ answerHeaders }: RequestContext, device: string) => {
    answerHeaders['Set-Cookie'] = deviceCookie(device, deps.isHttps);
  };
  return [
    route(login, async ({ body }, context) => {
      const credentials = parseBasicCredentials(context.authorization);
      const client = { ...clientOf(context, body.device), remember: body.remember, code: body.code, log: context.log };
      const { token, user, device } = await signIn(deps, credentials, client, context.t);
      rememberDevice(context, device);
      await deps.linkVisitor(body.echo_id ?? '', user.uuid);
      return { token, message: context.t('auth.signedIn', { name: user.name }), data: { user } };
    }),
    route(register, async ({ body }, context) => {
      const client = { ...clientOf(context, body.device), locale: context.locale };
      const { token, user, device } = await registerUser(deps, body, client, context.t);
      rememberDevice(context, device);
      await deps.linkVisitor(body.echo_id ?? '', user.uuid);
      return { token, message: context.t('auth.registered', { name: user.name }), data: { user } };
    }),
    route(logout, async (_input, { token, user, t }) => {
      await signOut(deps, token, user);
      return { message: t('auth.signedOut') };
    }),
    route(getMe, async (_input, { user }) => ({
      data: { ...user, has_first_password: deps.hasFirstPassword(user.email) },
    })),
    route(getSignUp, async () => ({ data: await deps.readSignUp() })),
  ];
}
