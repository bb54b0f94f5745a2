import sharp from 'sharp';
import type { TestApp } from '../../../testing/test-app';
import { type Body, UserCalls } from './user-calls';

/** What one call says, in each language. */
interface Said {
  status: number;
  /** Of the answer; left out where it has no words of its own. */
  messages?: [spanish: string, english: string, portuguese: string];
  /** Calls once more for each language, with what is there for it alone. */
  call: (headers: Record<string, string>, turn: number) => Promise<{ status: number; body: Body }>;
  /** Fields of the answer beside the message. */
  has: readonly string[];
}

/** By the name of the calls: `POST /me/tokens`, and what else there is to say of them. */
export type SaidCalls = Record<string, Said>;

/** The application that is asked, and who asks it. */
export interface Speaker {
  readonly test: TestApp;
  readonly admin: UserCalls;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<{ status: number; body: Body }>;
}

/** Of everybody whom `admin.signedIn` makes. */
export const CURRENT = { current_password: 'contraseña:larga' };
export const NEW_PASSWORD = { password: 'contraseña:larga', password_confirmation: 'contraseña:larga' };
export const NEWCOMER = { name: 'Ana', gender: 'female', terms_accepted: true, device: 'Chrome', ...NEW_PASSWORD };
export const HOME = { country: 'BR', state: 'SP', city: 'Campinas', address_line_1: 'Rua A, 10' };

/** Of a new user without figures. */
export async function user({ admin }: Speaker): Promise<string> {
  return (await admin.added({ roles: [1] })).uuid;
}

/** An answer as if the words at a field were its message. */
export async function atField(answer: Promise<{ status: number; body: Body }>, field: string) {
  const { status, body } = await answer;
  return { status, body: { ...body, message: body.errors?.[field]?.[0] } };
}

/** A file goes to a call, which answers in JSON. */
export async function sendFile(
  { test }: Speaker,
  { method, path, token, file }: { method: 'POST' | 'PUT'; path: string; token: string; file: Buffer | string },
  headers: Record<string, string>,
): Promise<{ status: number; body: Body }> {
  const answer = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...test.headers(token), 'content-type': 'application/octet-stream', ...headers },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** An answer that is a file, as if its first line were its message. */
export async function firstLine(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  return { status, body: { message: text.split('\r\n', 1)[0] } };
}

/** Calls of people who are new and have signed in. */
export function newcomers(on: Speaker) {
  const someone = async () => {
    const { email, token } = await on.admin.signedIn([9]);
    return { email, token, calls: new UserCalls(on.test, token) };
  };
  /** One call of somebody new. */
  const own =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    async (headers: Record<string, string>) =>
      (await someone()).calls.call(method, path, body, headers);
  return { someone, own };
}

/** A small one that is one. */
export function picture(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
