import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestApp, TEST_KEY, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { type Body, UserCalls } from './testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: 'root@example.test' });
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const NEW = { password: 'contraseña:larga', password_confirmation: 'contraseña:larga' };
const newcomer = { name: 'Ana', gender: 'female', terms_accepted: true, device: 'Chrome', ...NEW };
const home = { country: 'BR', state: 'SP', city: 'Campinas', address_line_1: 'Rua A, 10' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  test.call('POST', path, { body, headers });

describe('what the sample server says, word for word in English', () => {
  it.each([
    [400, 'Content-Type must be application/json', { 'content-type': 'text/plain' }],
    // Who names no language is told in these words, too.
    [400, 'Accept-Language header is required', { 'accept-language': '' }],
    [400, 'X-PUBLIC-KEY header is required', { 'x-public-key': '' }],
    [401, 'Missing or invalid Authorization header', {}],
    [401, 'Missing or invalid Authorization header', { authorization: 'Basic nothing' }],
    [401, 'Invalid email or password', { authorization: basic('nobody@example.test', 'wrong') }],
  ])('%i %s', async (status, message, headers) => {
    const whole = {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-public-key': TEST_KEY,
      ...headers,
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/auth', headers: whole, payload: '{}' });
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it.each([
    [401, 'Missing or invalid Authorization header', () => test.call('GET', '/ia/me')],
    [401, 'Invalid token', () => test.call('GET', '/ia/me', { token: 'not-a-token' })],
    [
      403,
      'You are not authorized to perform this action',
      async () => test.call('GET', '/ia/admin/users', { token: await test.signInAs('client') }),
    ],
    [404, 'User not found', () => admin.get('not-a-user')],
    [400, 'Email already in use', () => admin.create({ name: 'Ana', email: 'ROOT@example.test' })],
  ])('%i %s', async (status, message, call) => {
    const answer = await call();
    expect([answer.status, (answer.body as Body).message]).toEqual([status, message]);
  });

  it('500 at the e-mail address where a sign-in fails for a reason that nobody foresaw', async () => {
    const { pool } = test.database;
    await pool.query('ALTER TABLE known_places RENAME TO gone');
    const authorization = basic('root@example.test', 'wrong');
    const { status, body } = await post('/auth', {}, { authorization });
    await pool.query('ALTER TABLE gone RENAME TO known_places');
    expect([status, (body as Body).code, (body as Body).errors]).toEqual([
      500,
      'internal',
      { email: ['Login failure'] },
    ]);
  });

  it.each([
    ['name', 'Name must be at least 2 characters long', { name: ' x ' }],
    ['email', 'Please provide a valid email address', { email: 'no' }],
    ['password_confirmation', 'Passwords do not match', { password_confirmation: 'other' }],
    ['email', 'Email already registered', { email: 'Root@example.test' }],
  ])('422 %s: %s', async (field, message, wrong) => {
    const { status, body } = await post('/auth/register', { ...newcomer, email: 'new@example.test', ...wrong });
    expect([status, (body as Body).errors]).toEqual([422, { [field]: [message] }]);
  });
});

interface Said {
  status: number;
  messages: [spanish: string, english: string, portuguese: string];
  call: (headers: Record<string, string>, turn: number) => Promise<{ status: number; body: Body }>;
  /** Fields of the answer beside the message. */
  has: readonly string[];
}

describe('the calls on users, roles, addresses, the own profile and prices, in three languages', () => {
  const user = async () => (await admin.added({ roles: [1] })).uuid as string;
  const CALLS: Record<string, Said> = {
    'POST /auth': {
      status: 200,
      messages: ['Le damos la bienvenida, Administrator', 'Welcome, Administrator', 'Boas-vindas, Administrator'],
      call: async (headers) => {
        await test.database.pool.query(`UPDATE users SET name = 'Administrator' WHERE email LIKE 'administrator.%'`);
        const { rows } = await test.database.pool.query(`SELECT email FROM users WHERE email LIKE 'administrator.%'`);
        return post('/auth', { device: 'Chrome' }, { ...headers, authorization: basic(rows[0].email, TEST_PASSWORD) });
      },
      has: ['data.user.echo_uuid', 'data.user.roles', 'token'],
    },
    'POST /auth/register': {
      status: 201,
      messages: [
        'Su cuenta fue creada. Le damos la bienvenida, Ana',
        'Your account was created. Welcome, Ana',
        'Sua conta foi criada. Boas-vindas, Ana',
      ],
      call: (headers, turn) => post('/auth/register', { ...newcomer, email: `ana${turn}@example.test` }, headers),
      has: ['data.user.roles', 'token'],
    },
    'POST /ia/admin/users': {
      status: 201,
      messages: ['Usuario creado', 'User created', 'Usuário criado'],
      call: (headers, turn) =>
        admin.call('POST', '/ia/admin/users', { name: 'Beto', email: `beto${turn}@example.test`, roles: [4] }, headers),
      has: ['data.uuid', 'data.role', 'data.created_at'],
    },
    'PUT /ia/admin/users/{id}': {
      status: 200,
      messages: ['Usuario actualizado', 'User updated', 'Usuário atualizado'],
      call: async (headers) => admin.call('PUT', `/ia/admin/users/${await user()}`, { name: 'Carla' }, headers),
      has: ['data.uuid'],
    },
    'PUT /ia/admin/users/{id}/roles/{roleId}': {
      status: 200,
      messages: ['Rol actualizado', 'Role updated', 'Papel atualizado'],
      call: async (headers) =>
        admin.call('PUT', `/ia/admin/users/${await user()}/roles/4`, { status: 'approved' }, headers),
      has: ['data.roles'],
    },
    'PUT /ia/admin/users/{id}/roles/{roleId} again': {
      status: 409,
      messages: [
        'El usuario ya tiene este rol',
        'This role is already assigned to the user',
        'O usuário já tem este papel',
      ],
      call: async (headers) => admin.call('PUT', `/ia/admin/users/${await user()}/roles/1`, {}, headers),
      has: ['code', 'requestId'],
    },
    'DELETE /ia/admin/users/{id}/roles/{roleId}': {
      status: 200,
      messages: ['Rol quitado', 'Role removed', 'Papel removido'],
      call: async (headers) =>
        admin.call('DELETE', `/ia/admin/users/${await user()}/roles/1`, { action: 'remove' }, headers),
      has: ['data.roles'],
    },
    'DELETE /ia/admin/users/{id}/roles/{roleId} of none': {
      status: 409,
      messages: ['No hay rol que quitar', 'No role to remove', 'Não há papel a remover'],
      call: async (headers) => admin.call('DELETE', `/ia/admin/users/${await user()}/roles/4`, {}, headers),
      has: ['code', 'requestId'],
    },
    'DELETE /ia/admin/users/{id}': {
      status: 200,
      messages: ['Usuario eliminado', 'User deleted', 'Usuário excluído'],
      call: async (headers) => admin.call('DELETE', `/ia/admin/users/${await user()}`, undefined, headers),
      has: ['deletion.undo_until'],
    },
    'GET /ia/admin/users/{id} of nobody': {
      status: 404,
      messages: ['No se encontró el usuario', 'User not found', 'Usuário não encontrado'],
      call: (headers) => admin.call('GET', `/ia/admin/users/${crypto.randomUUID()}`, undefined, headers),
      has: ['code', 'requestId'],
    },
    'POST /addresses': {
      status: 201,
      messages: ['Dirección agregada', 'Address added', 'Endereço adicionado'],
      call: async (headers) => admin.call('POST', '/addresses', { ...home, user: await user() }, headers),
      has: ['data.formatted_address', 'data.is_main'],
    },
    'PUT /addresses': {
      status: 200,
      messages: ['Dirección actualizada', 'Address updated', 'Endereço atualizado'],
      call: async (headers) => {
        const { id } = (await admin.call('POST', '/addresses', { ...home, user: await user() })).body.data;
        return admin.call('PUT', '/addresses', { id, zipcode: '13010-000' }, headers);
      },
      has: ['data.zipcode'],
    },
    'PUT /addresses of none': {
      status: 404,
      messages: [
        'No se encontró una dirección para actualizar',
        'No address found to update',
        'Nenhum endereço encontrado para atualizar',
      ],
      call: (headers) => admin.call('PUT', '/addresses', { id: crypto.randomUUID(), city: 'Lima' }, headers),
      has: ['code', 'requestId'],
    },
    'PUT /ia/admin/users/{id}/password': {
      status: 200,
      messages: ['Contraseña actualizada', 'Password updated', 'Senha atualizada'],
      call: async (headers) => admin.call('PUT', `/ia/admin/users/${await user()}/password`, NEW, headers),
      has: [],
    },
    'DELETE /ia/admin/users/{id}/sessions': {
      status: 200,
      messages: ['Se cerraron todas sus sesiones', 'Signed out everywhere', 'Todas as sessões foram encerradas'],
      call: async (headers) => admin.call('DELETE', `/ia/admin/users/${await user()}/sessions`, undefined, headers),
      has: [],
    },
    'POST /ia/admin/users/bulk-delete': {
      status: 200,
      messages: ['1 usuario eliminado', '1 user deleted', '1 usuário excluído'],
      call: async (headers) =>
        admin.call('POST', '/ia/admin/users/bulk-delete', { ids: [await user(), crypto.randomUUID()] }, headers),
      has: ['data[1].message', 'meta.refused', 'deletion.undo_until'],
    },
    'POST /ia/admin/users/deletions/{id}/undo': {
      status: 200,
      messages: ['Volvió 1 usuario', '1 user is back', '1 usuário voltou'],
      call: async (headers) => {
        const { id } = (await admin.remove(await user())).body.deletion;
        return admin.call('POST', `/ia/admin/users/deletions/${id}/undo`, undefined, headers);
      },
      has: ['data[0].status'],
    },
    'POST /ia/admin/users/deletions/{id}/undo of none': {
      status: 404,
      messages: [
        'Esta eliminación ya no se puede deshacer',
        'This deletion can no longer be undone',
        'Esta exclusão não pode mais ser desfeita',
      ],
      call: (headers) =>
        admin.call('POST', `/ia/admin/users/deletions/${crypto.randomUUID()}/undo`, undefined, headers),
      has: ['code', 'requestId'],
    },
    'POST /ia/admin/users with an address that is taken': {
      status: 400,
      messages: ['Este correo ya está en uso', 'Email already in use', 'Este e-mail já está em uso'],
      call: (headers) => admin.call('POST', '/ia/admin/users', { name: 'Ana', email: 'root@example.test' }, headers),
      has: ['code', 'requestId'],
    },
    'POST /ia/admin/users without anything': {
      status: 422,
      messages: [
        'Faltan valores o hay valores no válidos',
        'Some values are missing or not valid',
        'Há valores ausentes ou inválidos',
      ],
      call: (headers) => admin.call('POST', '/ia/admin/users', {}, headers),
      has: ['errors.name[0]', 'errors.email[0]'],
    },
    'POST /addresses without anything': {
      status: 422,
      messages: [
        'Faltan valores o hay valores no válidos',
        'Some values are missing or not valid',
        'Há valores ausentes ou inválidos',
      ],
      call: (headers) => admin.call('POST', '/addresses', {}, headers),
      has: ['errors.country[0]', 'errors.state[0]', 'errors.city[0]'],
    },
    'POST, PUT, DELETE /ia/admin/roles': {
      status: 200,
      messages: ['Rol «Caja» eliminado', 'Role “Caja” deleted', 'Papel “Caja” excluído'],
      call: async (headers, turn) => {
        const ask = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
          admin.call(method, `/ia/admin/roles${path}`, body, headers);
        const made = await ask('POST', '', { name: 'Caja', permissions: [] });
        const path = `/${made.body.data.id}`;
        const changed = await ask('PUT', path, { permissions: [{ action: 'show', subject: 'guest' }] });
        expect([made.status, made.body.message, changed.status, changed.body.message]).toEqual([
          201,
          ['Rol «Caja» creado', 'Role “Caja” created', 'Papel “Caja” criado'][turn],
          200,
          ['Rol «Caja» cambiado', 'Role “Caja” changed', 'Papel “Caja” alterado'][turn],
        ]);
        return ask('DELETE', path);
      },
      has: [],
    },
    'POST, PUT, DELETE /ia/admin/pricing/bytes': {
      status: 200,
      messages: ['Precio «Base» eliminado', 'Price “Base” deleted', 'Preço “Base” excluído'],
      call: async (headers, turn) => {
        const ask = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
          admin.call(method, `/ia/admin/pricing/bytes${path}`, body, headers);
        const made = await ask('POST', '', { title: 'Base', price: '35', currency: 'EUR' });
        const path = `/${made.body.data.uuid}`;
        const changed = await ask('PUT', path, { price: '36' });
        expect([made.status, made.body.message, changed.status, changed.body.message]).toEqual([
          201,
          ['Precio «Base» agregado', 'Price “Base” added', 'Preço “Base” adicionado'][turn],
          200,
          ['Precio «Base» guardado', 'Price “Base” saved', 'Preço “Base” salvo'][turn],
        ]);
        return ask('DELETE', path);
      },
      has: [],
    },
    'POST /ia/calculator of an empty file': {
      status: 422,
      messages: ['El archivo está vacío.', 'The file is empty.', 'O arquivo está vazio.'],
      call: async (headers) => {
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/v1/ia/calculator',
          headers: { ...test.headers(admin.token), 'content-type': 'application/octet-stream', ...headers },
          payload: '',
        });
        return { status: answer.statusCode, body: answer.json() };
      },
      has: ['code', 'requestId'],
    },
    'PUT /me/profile': {
      status: 200,
      messages: ['Perfil actualizado', 'Profile updated', 'Perfil atualizado'],
      call: (headers) => admin.call('PUT', '/me/profile', { birthday: '1990-01-01' }, headers),
      has: ['data.birthday', 'data.time_zone'],
    },
  };

  it.each(Object.entries(CALLS))('%s', async (_name, { status, messages, call, has }) => {
    for (const [turn, language] of ['es-PY', 'en-US', 'pt-BR'].entries()) {
      const answer = await call({ 'accept-language': language }, turn);
      expect([answer.status, answer.body.message]).toEqual([status, messages[turn]]);
      for (const path of has) expect(answer.body).toHaveProperty(path);
    }
  });

  it('GET /ia/me, /me/profile, /ia/admin/users and its roles answer with the names of the language', async () => {
    const named = async (language: string) => {
      const ask = async (path: string) =>
        (await admin.call('GET', path, undefined, { 'accept-language': language })).body;
      const [me, profile, list, roles] = await Promise.all(
        ['/ia/me', '/me/profile', '/ia/admin/users?search=administrator', '/ia/admin/users/roles'].map(ask),
      );
      expect(Object.keys(list).sort()).toEqual(['data', 'links', 'meta']);
      expect(me.data.roles[0].permissions).toContainEqual({ action: 'update', subject: 'platform' });
      const ofRole = roles.data.find(({ id }: { id: number }) => id === 2);
      return [me.data.roles[0], profile.data.roles[0], list.data[0].role, ofRole].map((role) => role.localized_name);
    };
    expect(await named('es-PY')).toEqual(Array(4).fill('Administrador'));
    expect(await named('en-US')).toEqual(Array(4).fill('Administrator'));
    expect(await named('pt-BR')).toEqual(Array(4).fill('Administrador'));
  });
});
