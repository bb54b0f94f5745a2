import { z } from 'zod';
import { IsoTime } from '../common';
import { defineEndpoint } from '../endpoint';
import { LIMITS } from '../limits';
import { MAIL_CHOICES } from './notifications';
import { OwnerProof } from './owner-proof';
import { Password, passwordsMatch } from './user-fields';
import { UpdateUserInput, UserDetail } from './users';

const tag = 'profile';

const Profile = UserDetail.omit({ can_change: true, invitation_expires_at: true }).extend({
  time_zone: z.string().nullable().describe('Of one’s own; null: that of the company'),
  promotional_emails: z.boolean(),
  promotional_emails_at: IsoTime.nullable().describe('When that was last chosen'),
  terms_version: z.string().nullable().describe('Of the terms that were accepted'),
  pending_email: z
    .object({ email: z.string(), old_confirmed: z.boolean(), new_confirmed: z.boolean() })
    .nullable()
    .describe('An address that waits to be confirmed at both'),
  mail_notifications: z.array(z.enum(MAIL_CHOICES)).describe('Kinds that also come by mail'),
});
export type Profile = z.infer<typeof Profile>;

const ProfileInput = UpdateUserInput.omit({ email: true, roles: true, avatar: true, image: true }).extend({
  time_zone: z.string().max(60).nullable().optional(),
  promotional_emails: z.boolean().optional(),
  mail_notifications: z.array(z.enum(MAIL_CHOICES)).max(MAIL_CHOICES.length).optional(),
});

const CurrentPassword = z.string().min(1).max(LIMITS.passwordMax);
const Done = z.object({ message: z.string() });

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/me/profile',
  permission: 'session',
  load: 'light',
  tag,
  summary: 'Oneself, as administration shows users; roles with their permissions',
  response: z.object({ data: Profile }),
});

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/me/profile',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Change what is named of oneself, the rest stays; If-Match or `updated_at` as for users',
  body: ProfileInput,
  response: z.object({ message: z.string(), data: Profile }),
});

export const deleteProfile = defineEndpoint({
  method: 'DELETE',
  path: '/me/profile',
  permission: 'session',
  load: 'change',
  tag,
  summary: 'Delete one’s own account, with all that it has; the last administrator stays',
  body: z.object({ current_password: CurrentPassword }),
  response: Done,
});

export const exportProfile = defineEndpoint({
  method: 'GET',
  path: '/me/export',
  permission: 'session',
  load: 'export',
  tag,
  summary: 'All that is kept of oneself, as JSON to take away',
  response: z.string(),
  responseType: 'application/json; charset=utf-8',
});

export const updateOwnPassword = defineEndpoint({
  method: 'PUT',
  path: '/me/password',
  permission: 'session',
  load: 'entrance',
  tag,
  summary: 'A new password of one’s own; all other sessions end',
  body: z
    .object({
      current_password: CurrentPassword,
      password: Password,
      password_confirmation: z.string().max(LIMITS.passwordMax),
    })
    .refine(({ password, password_confirmation }) => password === password_confirmation, passwordsMatch),
  response: Done,
});

const OwnSession = z.object({
  id: z.number().int(),
  device: z.string().describe('As the client called itself'),
  user_agent: z.string(),
  ip: z.string(),
  created_at: IsoTime,
  last_used_at: IsoTime,
  expires_at: IsoTime,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/me/sessions',
  permission: 'session',
  load: 'light',
  tag,
  summary: 'Where one is signed in, this session first',
  response: z.object({ data: z.array(OwnSession) }),
});

/** Asked of a session that began longer ago than this. */
export const PROOF_MINUTES = 15;
const PROVEN_LATELY = `Takes the password in a session that began more than ${PROOF_MINUTES} minutes ago`;
const SessionProof = OwnerProof.pick({ current_password: true }).partial();

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  permission: 'session',
  load: 'entrance',
  tag,
  summary: `End one session of one’s own; its token stops working at once. ${PROVEN_LATELY}`,
  params: z.object({ id: z.string() }),
  body: SessionProof,
  response: Done,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/me/sessions',
  permission: 'session',
  load: 'entrance',
  tag,
  summary: `End all sessions of one’s own but this one, which signing out ends. ${PROVEN_LATELY}`,
  body: SessionProof,
  response: Done,
});
