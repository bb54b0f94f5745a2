import sharp from 'sharp';
import { vi } from 'vitest';
import { mailsTo } from '../../../testing/mailbox';
import { TestAuthenticator } from '../../auth/passkeys/testing-authenticator';
import { AppCodes } from '../../auth/second-factor/testing-app-codes';
import { atField, CURRENT, NEW_PASSWORD, type SaidCalls, type Speaker, sendFile } from './said';
import { type Body, UserCalls } from './user-calls';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const WRONG_PASSWORD: [string, string, string] = [
  'Esta no es su contraseña actual',
  'This is not your current password',
  'Esta não é sua senha atual',
];
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const TOKEN = { name: 'Nocturna', permissions: [{ action: 'show', subject: 'guest' }], days: 30, ...CURRENT };

/** What one's own account answers: profile, password, sessions, factors, tokens, notifications and choices. */
export const saidOfOwnAccount = (on: Speaker): SaidCalls => {
  /** Somebody new who has signed in. */
  const someone = async () => {
    const { email, token } = await on.admin.signedIn([9]);
    return { email, token, calls: new UserCalls(on.test, token) };
  };
  /** One call of somebody new. */
  const own = (method: Method, path: string, body?: object) => async (headers: Headers) =>
    (await someone()).calls.call(method, path, body, headers);
  const avatar = async (file: Buffer | string, headers: Headers) =>
    sendFile(on, { method: 'PUT', path: '/me/avatar', token: (await someone()).token, file }, headers);
  /** With the clock of an authenticator app, which goes on by half a minute with each code. */
  const withApp = async <Answer>(ask: (calls: UserCalls, app: AppCodes) => Promise<Answer>): Promise<Answer> => {
    const { calls, token } = await someone();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      return await ask(calls, await AppCodes.setUp(on.test, token, CURRENT.current_password));
    } finally {
      vi.useRealTimers();
    }
  };
  const asked = async (answer: Promise<{ body: unknown }>): Promise<{ ceremony: string; challenge: string }> => {
    const { ceremony, options } = ((await answer).body as Body).data;
    return { ceremony, challenge: options.challenge };
  };
  const newPasskey = async (headers: Headers = {}) => {
    const { calls } = await someone();
    const device = new TestAuthenticator();
    const { ceremony, challenge } = await asked(calls.call('POST', '/me/passkeys/options', CURRENT));
    const body = { ceremony, name: 'Teléfono', credential: device.create({ challenge }) };
    return { calls, device, answer: await calls.call('POST', '/me/passkeys', body, headers) };
  };
  const emailChange = async (turn: number, headers: Headers = {}) => {
    const { email, calls } = await someone();
    const answer = await calls.call('PUT', '/me/email', { email: `next${turn}@example.test`, ...CURRENT }, headers);
    return { answer, email };
  };
  const linkOf = async (address: string) => ({ token: (await mailsTo(on.test, address))[0]?.token });
  return {
    'GET /ia/me': { status: 200, call: own('GET', '/ia/me'), has: ['data.echo_uuid', 'data.roles[0].permissions'] },
    'POST /auth/logout': {
      status: 200,
      messages: ['Cerró la sesión', 'You have signed out', 'Você saiu'],
      call: own('POST', '/auth/logout'),
      has: [],
    },
    'GET /me/profile': {
      status: 200,
      call: own('GET', '/me/profile'),
      has: ['data.time_zone', 'data.promotional_emails_at', 'data.terms_version', 'data.pending_email'],
    },
    'PUT /me/profile, the promotional mails': {
      status: 200,
      messages: ['Perfil actualizado', 'Profile updated', 'Perfil atualizado'],
      call: own('PUT', '/me/profile', { promotional_emails: true }),
      has: ['data.promotional_emails', 'data.promotional_emails_at'],
    },
    'DELETE /me/profile': {
      status: 200,
      messages: ['Su cuenta fue eliminada', 'Your account was deleted', 'Sua conta foi excluída'],
      call: own('DELETE', '/me/profile', CURRENT),
      has: [],
    },
    'DELETE /me/profile with another password': {
      status: 422,
      messages: WRONG_PASSWORD,
      call: (headers) => atField(own('DELETE', '/me/profile', { current_password: 'x' })(headers), 'current_password'),
      has: ['code', 'requestId'],
    },
    'GET /me/export': {
      status: 200,
      call: own('GET', '/me/export'),
      has: ['profile.email', 'sessions[0].ip', 'addresses', 'activities'],
    },
    'PUT /me/password': {
      status: 200,
      messages: ['Contraseña actualizada', 'Password updated', 'Senha atualizada'],
      call: own('PUT', '/me/password', { ...CURRENT, ...NEW_PASSWORD }),
      has: [],
    },
    'PUT /me/password with another password': {
      status: 422,
      messages: WRONG_PASSWORD,
      call: (headers) =>
        atField(own('PUT', '/me/password', { current_password: 'x', ...NEW_PASSWORD })(headers), 'current_password'),
      has: ['code', 'requestId'],
    },
    'PUT /me/password that is easy to guess': {
      status: 422,
      messages: [
        'Esta contraseña es fácil de adivinar. Elija otra.',
        'This password is easy to guess. Choose another one.',
        'Esta senha é fácil de adivinhar. Escolha outra.',
      ],
      call: (headers) => {
        const weak = { password: 'Password123', password_confirmation: 'Password123' };
        return atField(own('PUT', '/me/password', { ...CURRENT, ...weak })(headers), 'password');
      },
      has: ['code', 'requestId'],
    },
    'GET /me/sessions': {
      status: 200,
      call: own('GET', '/me/sessions'),
      has: ['data[0].device', 'data[0].ip', 'data[0].last_used_at', 'data[0].is_current'],
    },
    'DELETE /me/sessions/{id}': {
      status: 200,
      messages: ['Sesión cerrada', 'Session ended', 'Sessão encerrada'],
      call: async (headers) => {
        const { calls } = await someone();
        const [{ id }] = (await calls.call('GET', '/me/sessions')).body.data;
        return calls.call('DELETE', `/me/sessions/${id}`, undefined, headers);
      },
      has: [],
    },
    'DELETE /me/sessions': {
      status: 200,
      messages: [
        'Se cerraron todas las demás sesiones',
        'All other sessions ended',
        'Todas as outras sessões foram encerradas',
      ],
      call: own('DELETE', '/me/sessions'),
      has: [],
    },
    'PUT /me/avatar': {
      status: 200,
      messages: ['Foto actualizada', 'Picture updated', 'Foto atualizada'],
      call: async (headers) => avatar(await picture(), headers),
      has: ['data.avatar.url', 'data.avatar.usage'],
    },
    'PUT /me/avatar of what is no picture': {
      status: 422,
      messages: [
        'Este archivo no se puede leer como imagen. Use un JPEG, PNG o WebP de hasta 50 megapíxeles.',
        'This file cannot be read as a picture. Use a JPEG, PNG or WebP of 50 megapixels at most.',
        'Não foi possível ler este arquivo como imagem. Use um JPEG, PNG ou WebP de até 50 megapixels.',
      ],
      call: (headers) => atField(avatar('no picture', headers), 'file'),
      has: ['code', 'requestId'],
    },
    'DELETE /me/avatar': {
      status: 200,
      messages: ['Foto quitada', 'Picture removed', 'Foto removida'],
      call: own('DELETE', '/me/avatar'),
      has: ['data.avatar'],
    },
    'PUT /me/email': {
      status: 202,
      messages: [
        'Enviamos un enlace a la dirección actual y otro a next0@example.test. El cambio vale cuando se confirman los dos.',
        'A link went to your present address and another one to next1@example.test. The change holds once both are confirmed.',
        'Enviamos um link ao endereço atual e outro a next2@example.test. A troca vale quando os dois forem confirmados.',
      ],
      call: async (headers, turn) => (await emailChange(turn, headers)).answer,
      has: [],
    },
    'DELETE /me/email': {
      status: 200,
      messages: [
        'La dirección de correo sigue siendo la misma',
        'Your e-mail address stays as it is',
        'Seu endereço de e-mail continua o mesmo',
      ],
      call: own('DELETE', '/me/email'),
      has: [],
    },
    'POST /auth/confirm-email': {
      status: 200,
      messages: [
        'Confirmado. Falta confirmar con el enlace que fue a la otra dirección.',
        'Confirmed. The link that went to the other address must be confirmed, too.',
        'Confirmado. Falta confirmar pelo link que foi ao outro endereço.',
      ],
      call: async (headers, turn) => {
        const { email } = await emailChange(10 + turn);
        return on.post('/auth/confirm-email', await linkOf(email), headers);
      },
      has: ['data.state'],
    },
    'POST /auth/confirm-email at the second address': {
      status: 200,
      messages: [
        'Su dirección de correo ahora es next20@example.test',
        'Your e-mail address is now next21@example.test',
        'Seu endereço de e-mail agora é next22@example.test',
      ],
      call: async (headers, turn) => {
        const { email } = await emailChange(20 + turn);
        await on.post('/auth/confirm-email', await linkOf(email));
        return on.post('/auth/confirm-email', await linkOf(`next${20 + turn}@example.test`), headers);
      },
      has: ['data.state'],
    },
    'GET /me/two-factor': {
      status: 200,
      call: own('GET', '/me/two-factor'),
      has: ['data.enabled_at', 'data.recovery_codes', 'data.is_required'],
    },
    'POST /me/two-factor': {
      status: 200,
      call: own('POST', '/me/two-factor', CURRENT),
      has: ['data.secret', 'data.uri'],
    },
    'POST /me/two-factor/confirm with a wrong code': {
      status: 422,
      messages: [
        'Este código no es correcto o ya se usó',
        'This code is wrong or was used already',
        'Este código está errado ou já foi usado',
      ],
      call: (headers) => atField(own('POST', '/me/two-factor/confirm', { code: '000000' })(headers), 'code'),
      has: ['code', 'requestId'],
    },
    'POST /me/two-factor/confirm, DELETE /me/two-factor': {
      status: 200,
      messages: [
        'La verificación en dos pasos ya no está activa',
        'Two-step verification is off',
        'A verificação em duas etapas foi desativada',
      ],
      call: (headers) =>
        withApp((calls, app) => calls.call('DELETE', '/me/two-factor', { ...CURRENT, code: app.next() }, headers)),
      has: [],
    },
    'POST /me/two-factor/recovery-codes': {
      status: 200,
      messages: [
        'Hay códigos de recuperación nuevos; los anteriores ya no sirven',
        'There are new recovery codes; those before no longer work',
        'Há novos códigos de recuperação; os anteriores não valem mais',
      ],
      call: (headers) =>
        withApp((calls, app) =>
          calls.call('POST', '/me/two-factor/recovery-codes', { ...CURRENT, code: app.next() }, headers),
        ),
      has: ['data.recovery_codes[9]'],
    },
    'DELETE /ia/admin/users/{id}/two-factor': {
      status: 200,
      messages: [
        'Se quitó la verificación en dos pasos de esta cuenta',
        'The two-step verification of this account was removed',
        'A verificação em duas etapas desta conta foi removida',
      ],
      call: (headers) =>
        withApp(async (calls) => {
          const { uuid } = (await calls.call('GET', '/ia/me')).body.data;
          return on.admin.call('DELETE', `/ia/admin/users/${uuid}/two-factor`, undefined, headers);
        }),
      has: [],
    },
    'POST /auth without the code': {
      status: 401,
      messages: [
        'Escriba también el código de su aplicación de autenticación',
        'Enter the code of your authenticator app as well',
        'Digite também o código do seu aplicativo autenticador',
      ],
      call: (headers) =>
        withApp(async (calls) => {
          const { email } = (await calls.call('GET', '/ia/me')).body.data;
          const authorization = `Basic ${Buffer.from(`${email}:${CURRENT.current_password}`).toString('base64')}`;
          return on.post('/auth', {}, { ...headers, authorization });
        }),
      has: ['code', 'requestId'],
    },
    'GET /me/passkeys': { status: 200, call: own('GET', '/me/passkeys'), has: ['data'] },
    'POST /me/passkeys/options': {
      status: 200,
      call: own('POST', '/me/passkeys/options', CURRENT),
      has: ['data.ceremony', 'data.options.challenge'],
    },
    'POST /me/passkeys': {
      status: 201,
      messages: ['Llave de acceso agregada', 'Passkey added', 'Chave de acesso adicionada'],
      call: async (headers) => (await newPasskey(headers)).answer,
      has: ['data.id', 'data.name'],
    },
    'DELETE /me/passkeys/{id}': {
      status: 200,
      messages: ['Llave de acceso quitada', 'Passkey removed', 'Chave de acesso removida'],
      call: async (headers) => {
        const { calls, answer } = await newPasskey();
        return calls.call('DELETE', `/me/passkeys/${answer.body.data.id}`, CURRENT, headers);
      },
      has: [],
    },
    'POST /auth/passkey/options, POST /auth/passkey': {
      status: 200,
      messages: ['Le damos la bienvenida, Llave', 'Welcome, Llave', 'Boas-vindas, Llave'],
      call: async (headers) => {
        const { calls, device } = await newPasskey();
        await calls.call('PUT', '/me/profile', { name: 'Llave' });
        const { ceremony, challenge } = await asked(on.post('/auth/passkey/options', {}));
        return on.post('/auth/passkey', { ceremony, credential: device.get({ challenge }) }, headers);
      },
      has: ['token', 'data.user.uuid'],
    },
    'POST /auth/passkey of nobody': {
      status: 401,
      messages: [
        'Esta llave de acceso no sirve aquí. Pruebe otra vez, o use su contraseña.',
        'This passkey does not work here. Try again, or use your password.',
        'Esta chave de acesso não funciona aqui. Tente de novo, ou use a sua senha.',
      ],
      call: async (headers) => {
        const { ceremony, challenge } = await asked(on.post('/auth/passkey/options', {}));
        return on.post('/auth/passkey', { ceremony, credential: new TestAuthenticator().get({ challenge }) }, headers);
      },
      has: ['code', 'requestId'],
    },
    'GET /me/tokens': { status: 200, call: own('GET', '/me/tokens'), has: ['data'] },
    'POST /me/tokens': {
      status: 201,
      messages: [
        'Token creado. Cópielo ahora: no se vuelve a mostrar.',
        'Token created. Copy it now: it is not shown again.',
        'Token criado. Copie-o agora: ele não aparece de novo.',
      ],
      call: own('POST', '/me/tokens', TOKEN),
      has: ['data.token', 'data.expires_at', 'data.last_used_at', 'data.permissions[0].action'],
    },
    'POST /me/tokens with more than one holds': {
      status: 403,
      messages: [
        'No puede dar, quitar ni cambiar lo que usted no tiene permitido',
        'You cannot give, take or change what you are not permitted yourself',
        'Você não pode dar, tirar nem alterar o que não lhe é permitido',
      ],
      call: own('POST', '/me/tokens', { ...TOKEN, permissions: [{ action: 'update', subject: 'platform' }] }),
      has: ['code', 'requestId'],
    },
    'DELETE /me/tokens/{id}': {
      status: 200,
      messages: ['Token revocado', 'Token revoked', 'Token revogado'],
      call: async (headers) => {
        const { calls } = await someone();
        const { id } = (await calls.call('POST', '/me/tokens', TOKEN)).body.data;
        return calls.call('DELETE', `/me/tokens/${id}`, undefined, headers);
      },
      has: [],
    },
    'GET /me/preferences': { status: 200, call: own('GET', '/me/preferences'), has: ['data.shortcuts', 'data.tables'] },
    'PUT /me/preferences': {
      status: 200,
      call: own('PUT', '/me/preferences', { shortcuts: ['/calculator'] }),
      has: ['data.shortcuts[0]', 'data.tables'],
    },
    'GET /me/notifications': {
      status: 200,
      call: own('GET', '/me/notifications'),
      has: ['data', 'links.first', 'meta.unread', 'meta.total'],
    },
    'POST /me/access-requests': {
      status: 202,
      messages: [
        'Pedido enviado. Quienes pueden darle acceso recibieron un aviso.',
        'Asked. Whoever can give you access has been notified.',
        'Pedido enviado. Quem pode dar acesso a você recebeu um aviso.',
      ],
      call: own('POST', '/me/access-requests', { path: '/control-panel/users' }),
      has: [],
    },
    'POST /me/notifications/read': {
      status: 200,
      messages: ['Marcado como leído', 'Marked as read', 'Marcado como lido'],
      call: own('POST', '/me/notifications/read', {}),
      has: ['meta.unread'],
    },
    'DELETE /me/notifications/{id}': {
      status: 200,
      messages: ['Notificación eliminada', 'Notification removed', 'Notificação removida'],
      call: async (headers) => {
        const { calls } = await someone();
        const { uuid } = (await calls.call('GET', '/ia/me')).body.data;
        await on.admin.call('PUT', `/ia/admin/users/${uuid}/roles/4`, {});
        const [{ id }] = (await calls.call('GET', '/me/notifications')).body.data;
        return calls.call('DELETE', `/me/notifications/${id}`, undefined, headers);
      },
      has: ['meta.unread'],
    },
  };
};
