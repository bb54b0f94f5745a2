import { mailsTo } from '../../../testing/mailbox';
import { atField, CURRENT, NEW_PASSWORD, newcomers, picture, type SaidCalls, type Speaker, sendFile } from './said';

type Headers = Record<string, string>;

const WRONG_PASSWORD: [string, string, string] = [
  'Esta no es su contraseña actual',
  'This is not your current password',
  'Esta não é sua senha atual',
];
/** What one's own account answers: profile, password, sessions, picture, e-mail address, notifications and choices. */
export const saidOfOwnAccount = (on: Speaker): SaidCalls => {
  const { someone, own } = newcomers(on);
  const avatar = async (file: Buffer | string, headers: Headers) =>
    sendFile(on, { method: 'PUT', path: '/me/avatar', token: (await someone()).token, file }, headers);
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
