import { expect, it } from 'vitest';
import { cookieText } from './cookies';

it.each([
  ['a remembered token on https', { days: 30, isSecure: true }, 'Max-Age=2592000; Secure'],
  ['a remembered token on http', { days: 30, isSecure: false }, 'Max-Age=2592000'],
  ['a token for this browser session', { isSecure: true }, 'Secure'],
])('%s', (_, options, end) => {
  expect(cookieText('accessToken', 'a;b', options)).toBe(`accessToken=a%3Bb; Path=/; SameSite=Lax; ${end}`);
});

it('ends with the browser when no age is given', () => {
  expect(cookieText('x', '1', { isSecure: false })).toBe('x=1; Path=/; SameSite=Lax');
});
