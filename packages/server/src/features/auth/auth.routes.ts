import { getMe, getSignUp, login, logout, register } from '@botica/contract/auth';
import { addressGroup } from '../../platform/http/requests/client-address';
import type { RequestContext, Route } from '../../platform/http/route';
import { route } from '../../platform/http/route';
import { type AuthDeps, registerUser, type SignedIn, signIn, signOut } from './auth.service';
import { parseBasicCredentials } from './basic-credentials';
import { deviceCookie, readDevice } from './device-cookie';
import type { FirstPassword } from './first-password';

/** Who wants to sign in, and from where. */
export function clientOf({ userAgent, ip, cookies }: RequestContext, deviceName = '') {
  return { deviceName, userAgent, ip, address: addressGroup(ip), device: readDevice(cookies) };
}

/** What every way in needs. */
export interface Entrance {
  isHttps: boolean;

  /** The visitor of this name is this user from now on; an empty name is none. */
  linkVisitor: (echoId: string, userUuid: string) => Promise<void>;
}

/** Answers who came in: their device is known from now on, and the visitor they were is them. */
export async function welcome(
  deps: Entrance,
  { token, user, device }: SignedIn,
  echoId: string | undefined,
  { answerHeaders, t }: RequestContext,
) {
  answerHeaders['Set-Cookie'] = deviceCookie(device, deps.isHttps);
  await deps.linkVisitor(echoId ?? '', user.uuid);
  return { token, message: t('auth.signedIn', { name: user.name }), data: { user } };
}

export function authRoutes(
  deps: AuthDeps & Entrance & { firstPassword: Pick<FirstPassword, 'isOf' | 'renewIfDue'> },
): Route[] {
  return [
    route(login, async ({ body }, context) => {
      await deps.firstPassword.renewIfDue();
      const credentials = parseBasicCredentials(context.authorization);
      const client = { ...clientOf(context, body.device), remember: body.remember, code: body.code, log: context.log };
      return welcome(deps, await signIn(deps, credentials, client, context.t), body.echo_id, context);
    }),
    route(register, async ({ body }, context) => {
      const client = { ...clientOf(context, body.device), locale: context.locale };
      const { token, user, device } = await registerUser(deps, body, client, context.t);
      context.answerHeaders['Set-Cookie'] = deviceCookie(device, deps.isHttps);
      await deps.linkVisitor(body.echo_id ?? '', user.uuid);
      return { token, message: context.t('auth.registered', { name: user.name }), data: { user } };
    }),
    route(logout, async (_input, { token, user, t }) => {
      await signOut(deps, token, user);
      return { message: t('auth.signedOut') };
    }),
    route(getMe, async (_input, { user }) => ({
      data: { ...user, has_first_password: deps.firstPassword.isOf(user.email) },
    })),
    route(getSignUp, async () => ({ data: await deps.readSignUp() })),
  ];
}
