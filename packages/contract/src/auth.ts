import { z } from 'zod';
import { CurrencySchema, GenderSchema, lineText } from './common';
import { defineEndpoint } from './endpoint';
import { FOOTPRINT_LIMITS } from './footprints/vocabulary';
import { LIMITS, SIGN_UP_MODES } from './limits';
import { LOCALES } from './locales';
import { ACTIONS, SUBJECTS } from './permissions';

export const PermissionSchema = z.object({ action: z.enum(ACTIONS), subject: z.enum(SUBJECTS) });

export const RoleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  localized_name: z.string(),
  permissions: z.array(PermissionSchema),
});

/** The signed-in user as the session carries it. */
export const SessionUser = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  echo_uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  gender: GenderSchema.nullable(),
  avatar: z.object({ url: z.string(), usage: z.string() }).nullable(),
  language: z.enum(LOCALES),
  currency: CurrencySchema.nullable(),
  second_factor: z
    .enum(['on', 'off', 'needed'])
    .describe(
      '`on`: a code is asked for at sign-in, or a passkey began this session; `needed`: a role permits little until then',
    ),
  time_zone: z.string().nullable().describe('Of one’s own; null: where the viewer is'),
  has_first_password: z
    .boolean()
    .optional()
    .describe('Of GET /ia/me: the first administrator still has the password of the first start'),
  roles: z.array(RoleSchema),
  via: z.enum(['session', 'token']).describe('A session, or an API token: that one may do less'),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Describes the device for the user's own list of sessions; bounded text, never trusted. */
export const Device = lineText({ min: 0, max: 200 });

/** The visitor that the caller was until now: its events become the user's. What is no such name is ignored. */
export const EchoId = z
  .unknown()
  .transform((id) => (typeof id === 'string' && id.length <= FOOTPRINT_LIMITS.idMax ? id : ''))
  .optional()
  .describe('The `echo_id` of the events so far, which become those of the user');

/** What a sign-in answers. */
export const SignedIn = z.object({
  token: z.string(),
  message: z.string(),
  data: z.object({ user: SessionUser }),
});

/** Credentials travel in the header `Authorization: Basic base64(email-or-username:password)`. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth',
  permission: 'public',
  load: 'entrance',
  tag: 'auth',
  summary: 'Sign in with Basic credentials; answers a bearer token, or 401 `totp_required` for who has to add a code',
  body: z.object({
    device: Device.optional(),
    echo_id: EchoId,
    remember: z.boolean().default(false),
    code: z.string().max(LIMITS.codeMax).optional().describe('Of the authenticator app, or a recovery code'),
  }),
  response: SignedIn,
});

export const RegisterInput = z
  .object({
    name: lineText({ min: LIMITS.nameMin, max: LIMITS.nameMax }),
    email: z.email().max(LIMITS.emailMax),
    username: z
      .string()
      .regex(/^[A-Za-z0-9._-]+$/)
      .min(LIMITS.usernameMin)
      .max(LIMITS.usernameMax)
      .optional(),
    gender: GenderSchema.optional(),
    password: z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax),
    password_confirmation: z.string().max(LIMITS.passwordMax),
    promotional_emails: z.boolean().default(false),
    terms_accepted: z.literal(true),
    device: Device.optional(),
    echo_id: EchoId,
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    error: 'passwords_do_not_match',
    // Told together with what else is wrong.
    when: ({ value }) => z.object({ password: z.string(), password_confirmation: z.string() }).safeParse(value).success,
  });

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  permission: 'public',
  load: 'registration',
  tag: 'auth',
  summary: 'Create an account with the role client and sign in',
  body: RegisterInput,
  response: SignedIn,
  status: 201,
});

export const getSignUp = defineEndpoint({
  method: 'GET',
  path: '/auth/sign-up',
  permission: 'public',
  load: 'light',
  tag: 'auth',
  summary: 'Who may create an account: everybody, those with an address of these domains, or only who is invited',
  response: z.object({ data: z.object({ mode: z.enum(SIGN_UP_MODES), domains: z.array(z.string()) }) }),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  permission: 'session',
  load: 'change',
  tag: 'auth',
  summary: 'End this session; its token stops working at once',
  response: z.object({ message: z.string() }),
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/ia/me',
  permission: 'session',
  apiTokens: true,
  load: 'light',
  tag: 'auth',
  summary: 'The signed-in user with roles and permissions; of an API token with those that it has',
  response: z.object({ data: SessionUser }),
});
