import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@botica/contract/users/passkeys';
import { type RequestContext, type Route, route } from '../../../platform/http/route';
import { clientOf, type Entrance, welcome } from '../auth.routes';
import { siteOf } from './passkey-ceremonies';
import { addOwn, enterWithPasskey, listOwn, type PasskeyDeps, removeOwn, startAdding } from './passkeys.service';

/** Passkeys: each user's own, and the way in by one. */
export function passkeysRoutes(deps: PasskeyDeps & Entrance & { publicUrl: string }): Route[] {
  const site = ({ header }: RequestContext) => siteOf(deps.publicUrl, header('origin'));
  return [
    route(listPasskeys, async (_input, context) => ({ data: await listOwn(deps, context) })),
    route(startPasskey, async ({ body }, context) => ({
      data: await startAdding(deps, site(context), body, context),
    })),
    route(addPasskey, async ({ body }, context) => {
      const data = await addOwn(deps, site(context), body, context);
      return { message: context.t('auth.passkeyAdded'), data };
    }),
    route(removePasskey, async ({ params, body }, context) => {
      await removeOwn(deps, params.id, body, context);
      return { message: context.t('auth.passkeyRemoved') };
    }),
    route(startPasskeySignIn, async (_input, context) => ({
      data: await deps.ceremonies.startSigningIn(site(context)),
    })),
    route(signInWithPasskey, async ({ body }, context) => {
      const client = { ...clientOf(context, body.device), remember: body.remember, log: context.log };
      const entered = await enterWithPasskey(deps, site(context), body, client, context.t);
      return welcome(deps, entered, body.echo_id, context);
    }),
  ];
}
