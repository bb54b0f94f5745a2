import {
  acceptInvitation,
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  forgotPassword,
  readLink,
  resetPassword,
} from '@botica/contract/users/account-links';
import { inviteUser } from '@botica/contract/users/users.endpoints';
import { type Route, route } from '../../../platform/http/route';
import { requireUser } from '../user-access';
import {
  acceptInvitation as accept,
  askForPassword,
  inviteAgain,
  type LinkDeps,
  resetPassword as reset,
} from './account-links.service';
import { findLink } from './account-links.store';
import { askForEmailChange, confirmEmail as confirm, type EmailChangeDeps, keepEmail } from './email-change.service';

/** What mailed links do, and what asks for them. */
export function accountLinksRoutes(deps: LinkDeps & EmailChangeDeps): Route[] {
  return [
    route(forgotPassword, async ({ body }, { t }) => {
      await askForPassword(deps, body.email);
      return { message: t('users.resetAsked') };
    }),
    route(readLink, async ({ body }) => {
      const { purpose, user } = await findLink(deps.db, body.token);
      return { data: { purpose, name: user.name, email: user.email } };
    }),
    route(resetPassword, async ({ body }, context) => {
      await reset(deps, body, context);
      return { message: context.t('users.passwordUpdated') };
    }),
    route(acceptInvitation, async ({ body }, context) => {
      await accept(deps, body, context);
      return { message: context.t('users.invitationAccepted') };
    }),
    route(changeEmail, async ({ body }, context) => {
      await askForEmailChange(deps, body, context);
      return { message: context.t('users.emailChangeAsked', { email: body.email }) };
    }),
    route(cancelEmailChange, async (_input, context) => {
      await keepEmail(deps, context);
      return { message: context.t('users.emailKept') };
    }),
    route(confirmEmail, async ({ body }, context) => {
      const { state, email } = await confirm(deps, body.token, context);
      const words = state === 'changed' ? 'users.emailChanged' : 'users.emailHalfConfirmed';
      return { message: context.t(words, { email }), data: { state } };
    }),
    route(
      inviteUser,
      async ({ params }, context) => {
        await inviteAgain(deps, params.id, context);
        return { message: context.t('users.invited') };
      },
      { precheck: async ({ id }) => void (await requireUser(deps, id)) },
    ),
  ];
}
