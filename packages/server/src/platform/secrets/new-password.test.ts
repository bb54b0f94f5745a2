import { describe, expect, it } from 'vitest';
import { hashNewPassword } from './new-password';

const owner = { name: 'Lucía Benítez', email: 'lucia.b@example.test', username: 'ventas.luque' };
const isRefused = (password: string) =>
  hashNewPassword(password, owner).then(
    () => false,
    (error: { errors?: unknown }) => {
      expect(error.errors).toEqual({ password: [{ key: 'validation.guessable_password' }] });
      return true;
    },
  );

describe('a new password', () => {
  it.each(['password', '12345678', 'Password123', 'QWERTYUIOP', 'iloveyou', 'contrasena', 'senha123'])(
    'is not one of published lists, in whatever case: %s',
    async (password) => expect(await isRefused(password)).toBe(true),
  );

  it.each(['botica2026', 'Farmacia!', 'Lucía Benítez 1990', 'luciabenitez', 'ventas.luque-7', 'LUCIA.B@example.test'])(
    'is more than a name of the product or its owner: %s',
    async (password) => expect(await isRefused(password)).toBe(true),
  );

  it.each(['correct horse battery', 'una contraseña ñandú', 'Lucía y su gato gris', 'b0tica es de todos', 'x7!pQ2zz'])(
    'may be any other, of whatever characters: %s',
    async (password) => expect(await isRefused(password)).toBe(false),
  );
});
