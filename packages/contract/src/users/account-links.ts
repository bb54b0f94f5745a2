import { z } from 'zod';
import { lineText } from '../common';
import { defineEndpoint } from '../endpoint';
import { LIMITS } from '../limits';
import { OwnerProof } from './owner-proof';
import { Email, Password, passwordsMatch } from './user-fields';

const tag = 'auth';

/** What a mailed link is for; each is used once and has an end. */
export const LINK_PURPOSES = ['password_reset', 'invitation', 'email_old', 'email_new'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** 256 random bits as base64url; anything else is a link that nobody sent. */
const LinkToken = z.string().min(1).max(100);
const Done = z.object({ message: z.string() });
const newPassword = { token: LinkToken, password: Password, password_confirmation: z.string().max(LIMITS.passwordMax) };
const alike = ({ password, password_confirmation }: { password: string; password_confirmation: string }) =>
  password === password_confirmation;

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  permission: 'public',
  load: 'registration',
  tag,
  summary: 'Ask for a link to a new password; the answer is the same whether or not the account exists',
  body: z.object({ email: lineText({ min: 1, max: LIMITS.emailMax }).describe('E-mail address or username') }),
  response: Done,
  status: 202,
});

export const readLink = defineEndpoint({
  method: 'POST',
  path: '/auth/link',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'What a mailed link is for and whose it is, without using it; 410 `link_expired` once it is used or too old',
  body: z.object({ token: LinkToken }),
  response: z.object({ data: z.object({ purpose: z.enum(LINK_PURPOSES), name: z.string(), email: z.string() }) }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'A new password by the link that was mailed; all sessions of the user end',
  body: z.object(newPassword).refine(alike, passwordsMatch),
  response: Done,
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/accept-invitation',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'The first password of a user whom an administrator added, by the link that was mailed',
  body: z
    .object({ ...newPassword, terms_accepted: z.literal(true), promotional_emails: z.boolean().default(false) })
    .refine(alike, passwordsMatch),
  response: Done,
});

export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/me/email',
  permission: 'session',
  load: 'entrance',
  tag: 'profile',
  summary: 'Another e-mail address of one’s own: it holds once the links that go to both addresses are confirmed',
  body: OwnerProof.extend({ email: Email }),
  response: Done,
  status: 202,
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/me/email',
  permission: 'session',
  load: 'change',
  tag: 'profile',
  summary: 'Keep the e-mail address: the links that were mailed stop working',
  response: Done,
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  permission: 'public',
  load: 'entrance',
  tag,
  summary: 'Confirm a change of the e-mail address at one of both addresses; the second one makes it hold',
  body: z.object({ token: LinkToken }),
  response: z.object({ message: z.string(), data: z.object({ state: z.enum(['waiting', 'changed']) }) }),
});
