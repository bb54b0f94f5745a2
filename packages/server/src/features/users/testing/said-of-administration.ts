import { mailsTo } from '../../../testing/mailbox';
import { atField, firstLine, NEW_PASSWORD, picture, type SaidCalls, type Speaker, sendFile } from './said';

/** What administration says beside the rows of users and roles: files, links, mail, the company and the audit log. */
export const saidOfAdministration = (on: Speaker): SaidCalls => {
  const get = (path: string) => (headers: Record<string, string>) => on.admin.call('GET', path, undefined, headers);
  const send = (file: string, path: string, headers: Record<string, string>) =>
    sendFile(on, { method: 'POST', path, token: on.admin.token, file }, headers);
  const logo = async (file: Buffer | string, headers: Record<string, string>) =>
    sendFile(on, { method: 'PUT', path: '/ia/settings/logo', token: on.admin.token, file }, headers);
  /** Of a new user who was invited. */
  const invitation = async () => {
    const { email, uuid } = await on.admin.added();
    const [mail] = await mailsTo(on.test, email);
    return { email, uuid, id: mail?.id ?? '', token: mail?.token ?? '' };
  };
  return {
    'GET /ia/admin/users': {
      status: 200,
      call: get('/ia/admin/users?per_page=1'),
      has: ['data[0].uuid', 'links.first', 'links.last', 'links.prev', 'links.next', 'meta.current_page', 'meta.from'],
    },
    'GET /ia/admin/users/{id}': {
      status: 200,
      call: async (headers) => get(`/ia/admin/users/${(await on.admin.added()).uuid}?role=1`)(headers),
      has: ['data.avatar', 'data.telephone', 'data.address', 'data.nationalities', 'data.roles[0].permissions'],
    },
    'GET /ia/admin/users/roles': {
      status: 200,
      call: get('/ia/admin/users/roles'),
      has: ['data[0].id', 'data[0].name', 'data[0].localized_name', 'data[0].permissions'],
    },
    'GET /ia/admin/users/export': {
      status: 200,
      messages: [
        '\uFEFF"ID";"Nombre";"Correo";"Nombre de usuario";"Género";"Fecha de nacimiento";"Teléfono";"Nacionalidades";"Idioma";"Moneda";"Roles";"Estado";"Creado";"Actualizado"',
        '\uFEFF"ID","Name","Email","Username","Gender","Date of birth","Phone","Nationalities","Language","Currency","Roles","Status","Created","Updated"',
        '\uFEFF"ID";"Nome";"E-mail";"Nome de usuário";"Gênero";"Data de nascimento";"Telefone";"Nacionalidades";"Idioma";"Moeda";"Papéis";"Situação";"Criado";"Atualizado"',
      ],
      call: (headers) => firstLine(get('/ia/admin/users/export?search=root')(headers)),
      has: [],
    },
    'POST /ia/admin/users/import': {
      status: 200,
      messages: ['1 usuario agregado', '1 user added', '1 usuário adicionado'],
      call: (headers, turn) => send(`email,name\nfile${turn}@example.test,Ana\n`, '/ia/admin/users/import', headers),
      has: ['data[0].line', 'data[0].status', 'meta.created', 'meta.columns'],
    },
    'POST /ia/admin/users/import to see what would happen': {
      status: 200,
      messages: ['Se agregarían 2 usuarios', '2 users would be added', '2 usuários seriam adicionados'],
      call: (headers) => send('email,name\na@x.test,Ana\nb@x.test,Beto\n', '/ia/admin/users/import?dry_run=1', headers),
      has: ['meta.dry_run'],
    },
    'POST /ia/admin/users/import without addresses': {
      status: 422,
      messages: [
        'El archivo no tiene una columna con el correo electrónico',
        'The file has no column with e-mail addresses',
        'O arquivo não tem uma coluna com o e-mail',
      ],
      call: (headers) => atField(send('name\nAna\n', '/ia/admin/users/import', headers), 'file'),
      has: ['code', 'requestId'],
    },
    'POST /ia/admin/users/{id}/invitation': {
      status: 202,
      messages: ['Invitación enviada', 'Invitation sent', 'Convite enviado'],
      call: async (headers) =>
        on.admin.call('POST', `/ia/admin/users/${(await on.admin.added()).uuid}/invitation`, undefined, headers),
      has: [],
    },
    'POST /ia/admin/users/{id}/invitation of who has a password': {
      status: 409,
      messages: [
        'Esta persona ya tiene una contraseña',
        'This user has a password already',
        'Esta pessoa já tem uma senha',
      ],
      call: async (headers) => {
        const { uuid } = await on.admin.added(NEW_PASSWORD);
        return on.admin.call('POST', `/ia/admin/users/${uuid}/invitation`, undefined, headers);
      },
      has: ['code', 'requestId'],
    },
    'POST /auth/link': {
      status: 200,
      call: async (headers) => on.post('/auth/link', { token: (await invitation()).token }, headers),
      has: ['data.purpose', 'data.name', 'data.email'],
    },
    'POST /auth/link that ended': {
      status: 410,
      messages: [
        'Este enlace ya se usó o venció. Pida uno nuevo.',
        'This link was used already or is too old. Ask for a new one.',
        'Este link já foi usado ou expirou. Peça um novo.',
      ],
      call: (headers) => on.post('/auth/link', { token: 'nobody-sent-this' }, headers),
      has: ['code', 'requestId'],
    },
    'POST /auth/accept-invitation': {
      status: 200,
      messages: [
        'Su cuenta está lista. Ya puede ingresar.',
        'Your account is ready. You can sign in now.',
        'Sua conta está pronta. Você já pode entrar.',
      ],
      call: async (headers) => {
        const { token } = await invitation();
        return on.post('/auth/accept-invitation', { token, ...NEW_PASSWORD, terms_accepted: true }, headers);
      },
      has: [],
    },
    'POST /auth/forgot-password': {
      status: 202,
      messages: [
        'Si existe una cuenta con esa dirección, le enviamos un correo con un enlace.',
        'If there is an account with that address, we have sent it a mail with a link.',
        'Se existir uma conta com esse endereço, enviamos um e-mail com um link.',
      ],
      call: (headers) => on.post('/auth/forgot-password', { email: 'nobody@example.test' }, headers),
      has: [],
    },
    'POST /auth/reset-password': {
      status: 200,
      messages: ['Contraseña actualizada', 'Password updated', 'Senha atualizada'],
      call: async (headers) => {
        const { email } = await on.admin.added(NEW_PASSWORD);
        await on.post('/auth/forgot-password', { email });
        const [mail] = await mailsTo(on.test, email);
        return on.post('/auth/reset-password', { token: mail?.token, ...NEW_PASSWORD }, headers);
      },
      has: [],
    },
    'GET /auth/sign-up': {
      status: 200,
      call: (headers) => on.test.call('GET', '/auth/sign-up', { headers }),
      has: ['data.mode', 'data.domains'],
    },
    'GET /addresses': { status: 200, call: get('/addresses'), has: ['data'] },
    'GET /addresses/countries': {
      status: 200,
      call: get('/addresses/countries'),
      has: ['data[11].code', 'data[11].name'],
    },
    'GET /addresses/countries/{country}/states': {
      status: 200,
      call: get('/addresses/countries/BR/states'),
      has: ['data[26].code', 'data[26].name'],
    },
    'GET /addresses/countries/{country}/states/{state}/cities': {
      status: 200,
      call: get('/addresses/countries/BR/states/SP/cities'),
      has: ['data[100]'],
    },
    'GET /ia/settings': {
      status: 200,
      call: get('/ia/settings'),
      has: ['data.companyName', 'data.timeZone', 'data.currency', 'data.weekStart', 'data.country', 'data.logo'],
    },
    'PUT /ia/settings': {
      status: 200,
      messages: ['Configuración guardada', 'Settings saved', 'Configurações salvas'],
      call: (headers, turn) => on.admin.call('PUT', '/ia/settings', { weekStart: 1 + turn }, headers),
      has: ['data.weekStart', 'data.timeZone'],
    },
    'PUT /ia/settings with a zone that is none': {
      status: 422,
      messages: [
        'Esta zona horaria no es conocida',
        'This time zone is not known',
        'Este fuso horário não é conhecido',
      ],
      call: (headers) =>
        atField(on.admin.call('PUT', '/ia/settings', { timeZone: 'Mars/Olympus' }, headers), 'timeZone'),
      has: ['code', 'requestId'],
    },
    'PUT /ia/settings/logo': {
      status: 200,
      messages: ['Logotipo guardado', 'Logo saved', 'Logotipo salvo'],
      call: async (headers) => logo(await picture(), headers),
      has: ['data.logo'],
    },
    'DELETE /ia/settings/logo': {
      status: 200,
      messages: ['Logotipo quitado', 'Logo removed', 'Logotipo removido'],
      call: (headers) => on.admin.call('DELETE', '/ia/settings/logo', undefined, headers),
      has: ['data.logo'],
    },
    'GET /ia/admin/mails': {
      status: 200,
      call: get('/ia/admin/mails'),
      has: ['data[0].kind_name', 'data[0].state', 'data[0].attempts', 'meta.total'],
    },
    'GET /ia/admin/mail-transport': {
      status: 200,
      call: get('/ia/admin/mail-transport'),
      has: ['data.kind', 'data.from'],
    },
    'GET /ia/admin/mails/{id}': {
      status: 200,
      call: async (headers) => get(`/ia/admin/mails/${(await invitation()).id}`)(headers),
      has: ['data.text', 'data.recipient'],
    },
    'POST /ia/admin/mails/{id}/retry': {
      status: 202,
      messages: ['El correo vuelve a salir', 'The mail is on its way again', 'O e-mail está saindo de novo'],
      call: async (headers) =>
        on.admin.call('POST', `/ia/admin/mails/${(await invitation()).id}/retry`, undefined, headers),
      has: ['data.state'],
    },
    'GET /ia/admin/audit-log': {
      status: 200,
      call: get('/ia/admin/audit-log'),
      has: ['data[0].at', 'data[0].actor.name', 'data[0].action_name', 'data[0].subject', 'data[0].ip', 'meta.total'],
    },
    'GET /ia/admin/audit-log/actions': {
      status: 200,
      call: get('/ia/admin/audit-log/actions'),
      has: ['data[0].action', 'data[0].name'],
    },
    'GET /ia/admin/audit-log/export': {
      status: 200,
      messages: [
        '\uFEFF"Hora (UTC)";"Quién";"Qué";"A quién";"ID";"Dirección IP";"Antes";"Después";"Solicitud"',
        '\uFEFF"Time (UTC)","By","What","Whom","ID","Address","Before","After","Request"',
        '\uFEFF"Hora (UTC)";"Quem";"O quê";"A quem";"ID";"Endereço IP";"Antes";"Depois";"Solicitação"',
      ],
      call: (headers) => firstLine(get('/ia/admin/audit-log/export')(headers)),
      has: [],
    },
    'GET /ia/admin/users/{id}/activities': {
      status: 200,
      call: async (headers) => get(`/ia/admin/users/${(await on.admin.added()).uuid}/activities`)(headers),
      has: ['data[0].action_name', 'meta.total'],
    },
  };
};
