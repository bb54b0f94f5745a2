import { basic, type TestApp } from '../../../testing/test-app';

/** An answer as tests look at it: its shape is what they prove. */
// biome-ignore lint/suspicious/noExplicitAny: tests name the fields that they expect
export type Body = any;

interface Answer {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, unknown>;
}

let count = 0;

/** Calls of the administration of users, as one signed-in user makes them. */
export class UserCalls {
  constructor(
    private readonly test: TestApp,
    readonly token: string,
  ) {}

  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.test.call(method, path, { token: this.token, headers, ...(body !== undefined && { body }) });
  }

  create(body: object): Promise<Answer> {
    return this.call('POST', '/ia/admin/users', body);
  }

  get(uuid: string, query = ''): Promise<Answer> {
    return this.call('GET', `/ia/admin/users/${uuid}${query}`);
  }

  list(query = ''): Promise<Answer> {
    return this.call('GET', `/ia/admin/users?${query}`);
  }

  update(uuid: string, body: object): Promise<Answer> {
    return this.call('PUT', `/ia/admin/users/${uuid}`, body);
  }

  remove(uuid: string): Promise<Answer> {
    return this.call('DELETE', `/ia/admin/users/${uuid}`);
  }

  /** A new user that nothing else touches. */
  async added(changes: object = {}): Promise<Body> {
    count += 1;
    const answer = await this.create({ name: `User ${count}`, email: `added${count}@example.test`, ...changes });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.data;
  }

  async byEmail(email: string): Promise<Body> {
    return (await this.list(`search=${encodeURIComponent(email)}&searchField=email`)).body.data[0];
  }

  /** A new user with these roles who has signed in. */
  async signedIn(roles: number[] = [9]): Promise<{ uuid: string; email: string; token: string }> {
    const password = 'contraseña:larga';
    const { uuid, email } = await this.added({ roles, password, password_confirmation: password });
    const headers = { authorization: basic(email, password) };
    const { body } = await this.test.call('POST', '/auth', { body: {}, headers });
    return { uuid, email, token: (body as { token: string }).token };
  }

  async signIn(login: string, password: string): Promise<number> {
    const headers = { authorization: basic(login, password) };
    return (await this.test.call('POST', '/auth', { body: {}, headers })).status;
  }
}
