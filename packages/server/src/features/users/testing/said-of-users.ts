import { expect } from 'vitest';
import { basic, TEST_PASSWORD } from '../../../testing/test-app';
import { HOME, NEW_PASSWORD, NEWCOMER, type SaidCalls, type Speaker, user } from './said';

/** What administration of users, roles, addresses and prices answers, and signing in and up. */
export const saidOfUsers = (on: Speaker): SaidCalls => ({
  'POST /auth': {
    status: 200,
    messages: ['Le damos la bienvenida, Administrator', 'Welcome, Administrator', 'Boas-vindas, Administrator'],
    call: async (headers) => {
      await on.test.database.pool.query(`UPDATE users SET name = 'Administrator' WHERE email LIKE 'administrator.%'`);
      const { rows } = await on.test.database.pool.query(`SELECT email FROM users WHERE email LIKE 'administrator.%'`);
      return on.post('/auth', { device: 'Chrome' }, { ...headers, authorization: basic(rows[0].email, TEST_PASSWORD) });
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
    call: (headers, turn) => on.post('/auth/register', { ...NEWCOMER, email: `ana${turn}@example.test` }, headers),
    has: ['data.user.roles', 'token'],
  },
  'POST /ia/admin/users': {
    status: 201,
    messages: ['Usuario creado', 'User created', 'Usuário criado'],
    call: (headers, turn) =>
      on.admin.call(
        'POST',
        '/ia/admin/users',
        { name: 'Beto', email: `beto${turn}@example.test`, roles: [4] },
        headers,
      ),
    has: ['data.uuid', 'data.role', 'data.created_at'],
  },
  'PUT /ia/admin/users/{id}': {
    status: 200,
    messages: ['Usuario actualizado', 'User updated', 'Usuário atualizado'],
    call: async (headers) => on.admin.call('PUT', `/ia/admin/users/${await user(on)}`, { name: 'Carla' }, headers),
    has: ['data.uuid'],
  },
  'PUT /ia/admin/users/{id}/roles/{roleId}': {
    status: 200,
    messages: ['Rol actualizado', 'Role updated', 'Papel atualizado'],
    call: async (headers) =>
      on.admin.call('PUT', `/ia/admin/users/${await user(on)}/roles/4`, { status: 'approved' }, headers),
    has: ['data.roles'],
  },
  'PUT /ia/admin/users/{id}/roles/{roleId} again': {
    status: 409,
    messages: [
      'El usuario ya tiene este rol',
      'This role is already assigned to the user',
      'O usuário já tem este papel',
    ],
    call: async (headers) => on.admin.call('PUT', `/ia/admin/users/${await user(on)}/roles/1`, {}, headers),
    has: ['code', 'requestId'],
  },
  'DELETE /ia/admin/users/{id}/roles/{roleId}': {
    status: 200,
    messages: ['Rol quitado', 'Role removed', 'Papel removido'],
    call: async (headers) =>
      on.admin.call('DELETE', `/ia/admin/users/${await user(on)}/roles/1`, { action: 'remove' }, headers),
    has: ['data.roles'],
  },
  'DELETE /ia/admin/users/{id}/roles/{roleId} of none': {
    status: 409,
    messages: ['No hay rol que quitar', 'No role to remove', 'Não há papel a remover'],
    call: async (headers) => on.admin.call('DELETE', `/ia/admin/users/${await user(on)}/roles/4`, {}, headers),
    has: ['code', 'requestId'],
  },
  'DELETE /ia/admin/users/{id}': {
    status: 200,
    messages: ['Usuario eliminado', 'User deleted', 'Usuário excluído'],
    call: async (headers) => on.admin.call('DELETE', `/ia/admin/users/${await user(on)}`, undefined, headers),
    has: ['deletion.undo_until'],
  },
  'GET /ia/admin/users/{id} of nobody': {
    status: 404,
    messages: ['No se encontró el usuario', 'User not found', 'Usuário não encontrado'],
    call: (headers) => on.admin.call('GET', `/ia/admin/users/${crypto.randomUUID()}`, undefined, headers),
    has: ['code', 'requestId'],
  },
  'POST /addresses': {
    status: 201,
    messages: ['Dirección agregada', 'Address added', 'Endereço adicionado'],
    call: async (headers) => on.admin.call('POST', '/addresses', { ...HOME, user: await user(on) }, headers),
    has: ['data.formatted_address', 'data.is_main'],
  },
  'PUT /addresses': {
    status: 200,
    messages: ['Dirección actualizada', 'Address updated', 'Endereço atualizado'],
    call: async (headers) => {
      const { id } = (await on.admin.call('POST', '/addresses', { ...HOME, user: await user(on) })).body.data;
      return on.admin.call('PUT', '/addresses', { id, zipcode: '13010-000' }, headers);
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
    call: (headers) => on.admin.call('PUT', '/addresses', { id: crypto.randomUUID(), city: 'Lima' }, headers),
    has: ['code', 'requestId'],
  },
  'PUT /ia/admin/users/{id}/password': {
    status: 200,
    messages: ['Contraseña actualizada', 'Password updated', 'Senha atualizada'],
    call: async (headers) => on.admin.call('PUT', `/ia/admin/users/${await user(on)}/password`, NEW_PASSWORD, headers),
    has: [],
  },
  'DELETE /ia/admin/users/{id}/sessions': {
    status: 200,
    messages: ['Se cerraron todas sus sesiones', 'Signed out everywhere', 'Todas as sessões foram encerradas'],
    call: async (headers) => on.admin.call('DELETE', `/ia/admin/users/${await user(on)}/sessions`, undefined, headers),
    has: [],
  },
  'POST /ia/admin/users/bulk-delete': {
    status: 200,
    messages: ['1 usuario eliminado', '1 user deleted', '1 usuário excluído'],
    call: async (headers) =>
      on.admin.call('POST', '/ia/admin/users/bulk-delete', { ids: [await user(on), crypto.randomUUID()] }, headers),
    has: ['data[1].message', 'meta.refused', 'deletion.undo_until'],
  },
  'POST /ia/admin/users/deletions/{id}/undo': {
    status: 200,
    messages: ['Volvió 1 usuario', '1 user is back', '1 usuário voltou'],
    call: async (headers) => {
      const { id } = (await on.admin.remove(await user(on))).body.deletion;
      return on.admin.call('POST', `/ia/admin/users/deletions/${id}/undo`, undefined, headers);
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
      on.admin.call('POST', `/ia/admin/users/deletions/${crypto.randomUUID()}/undo`, undefined, headers),
    has: ['code', 'requestId'],
  },
  'POST /ia/admin/users with an address that is taken': {
    status: 400,
    messages: ['Este correo ya está en uso', 'Email already in use', 'Este e-mail já está em uso'],
    call: (headers) => on.admin.call('POST', '/ia/admin/users', { name: 'Ana', email: 'root@example.test' }, headers),
    has: ['code', 'requestId'],
  },
  'POST /ia/admin/users without anything': {
    status: 422,
    messages: [
      'Faltan valores o hay valores no válidos',
      'Some values are missing or not valid',
      'Há valores ausentes ou inválidos',
    ],
    call: (headers) => on.admin.call('POST', '/ia/admin/users', {}, headers),
    has: ['errors.name[0]', 'errors.email[0]'],
  },
  'POST /addresses without anything': {
    status: 422,
    messages: [
      'Faltan valores o hay valores no válidos',
      'Some values are missing or not valid',
      'Há valores ausentes ou inválidos',
    ],
    call: (headers) => on.admin.call('POST', '/addresses', {}, headers),
    has: ['errors.country[0]', 'errors.state[0]', 'errors.city[0]'],
  },
  'POST /ia/admin/roles, PUT /ia/admin/roles/{id}, DELETE /ia/admin/roles/{id}': {
    status: 200,
    messages: ['Rol «Caja» eliminado', 'Role “Caja” deleted', 'Papel “Caja” excluído'],
    call: async (headers, turn) => {
      const ask = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
        on.admin.call(method, `/ia/admin/roles${path}`, body, headers);
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
  'POST /ia/admin/pricing/bytes, PUT /ia/admin/pricing/bytes/{id}, DELETE /ia/admin/pricing/bytes/{id}': {
    status: 200,
    messages: ['Precio «Base» eliminado', 'Price “Base” deleted', 'Preço “Base” excluído'],
    call: async (headers, turn) => {
      const ask = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
        on.admin.call(method, `/ia/admin/pricing/bytes${path}`, body, headers);
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
      const answer = await on.test.app.inject({
        method: 'POST',
        url: '/api/v1/ia/calculator',
        headers: { ...on.test.headers(on.admin.token), 'content-type': 'application/octet-stream', ...headers },
        payload: '',
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    has: ['code', 'requestId'],
  },
  'PUT /me/profile': {
    status: 200,
    messages: ['Perfil actualizado', 'Profile updated', 'Perfil atualizado'],
    call: (headers) => on.admin.call('PUT', '/me/profile', { birthday: '1990-01-01' }, headers),
    has: ['data.birthday', 'data.time_zone'],
  },
});
