import { vi } from 'vitest';
import { TestAuthenticator } from '../../auth/passkeys/testing-authenticator';
import { AppCodes } from '../../auth/second-factor/testing-app-codes';
import { atField, CURRENT, newcomers, type SaidCalls, type Speaker } from './said';
import type { Body, UserCalls } from './user-calls';

type Headers = Record<string, string>;

const TOKEN = { name: 'Nocturna', permissions: [{ action: 'show', subject: 'guest' }], days: 30, ...CURRENT };

/** What is answered about ways in: apps and their codes, passkeys, and tokens of programs. */
export const saidOfOwnFactors = (on: Speaker): SaidCalls => {
  const { someone, own } = newcomers(on);
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
  return {
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
  };
};
