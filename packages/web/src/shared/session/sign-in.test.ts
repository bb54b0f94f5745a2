import { afterAll, expect, it, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('document', { cookie: '', addEventListener: () => {} });
vi.stubGlobal('window', { addEventListener: () => {}, location: { protocol: 'http:' } });
const { basicCredentials } = await import('./sign-in');

it.each([
  ['ana@example.org', 'pass:word', 'ana@example.org:pass:word'],
  ['ana', 'contraseña ₲ 🌿', 'ana:contraseña ₲ 🌿'],
])('sends %s as UTF-8', (identifier, password, expected) => {
  const [scheme, encoded = ''] = basicCredentials(identifier, password).split(' ');
  expect(scheme).toBe('Basic');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe(expected);
});
