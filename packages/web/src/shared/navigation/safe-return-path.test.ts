import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path';

describe('safeReturnPath', () => {
  it.each([
    ['/', '/'],
    ['/control-panel/data', '/control-panel/data'],
    ['/control-panel/data?import=7#rejects', '/control-panel/data?import=7#rejects'],
    ['/dashboard/x?from=2026-01-01&to=2026-02-01', '/dashboard/x?from=2026-01-01&to=2026-02-01'],
    ['/dashboard/x?category=662E41', '/dashboard/x?category=662E41'],
    ['/a/../control-panel/data', '/control-panel/data'],
    ['/search?q=a%2Fb&u=https%3A%2F%2Fexample.org', '/search?q=a%2Fb&u=https%3A%2F%2Fexample.org'],
    ['/login-help', '/login-help'],
  ])('keeps %s as %s', (to, expected) => {
    expect(safeReturnPath(to)).toBe(expected);
  });

  it.each([
    '',
    'control-panel',
    '/%',
    '/%2e/%2f',
    '/./%2fevil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/evil',
    ' //evil.example',
    'https://evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/%252F/evil.example',
    '/%09/evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/.//evil.example',
  ])('never leaves the site with %j', (to) => {
    expect(safeReturnPath(to)).toBe('/');
  });

  it.each([
    '/login',
    '/login/',
    '/LOGIN',
    '/login?to=/login',
    '/login#x',
    '/register',
    '/register?to=%2Fregister',
    '/not-authorized',
    '/x/../login',
    '/./login',
    '/x/%2e%2e/login',
    '/%6Cogin',
    '/%256Cogin',
    '/login%2F',
    '/x/..%2Flogin',
  ])('never loops with %j', (to) => {
    expect(safeReturnPath(to)).toBe('/');
  });

  it.each([undefined, null, 7, ['/x'], { to: '/x' }])('takes no %j', (to) => {
    expect(safeReturnPath(to)).toBe('/');
  });

  it('goes to the root when the path is longer than any of ours', () => {
    expect(safeReturnPath(`/${'a'.repeat(2000)}`)).toBe('/');
  });

  it('always answers a path on this site that is not a sign-in page, and answers it again unchanged', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      '%2e',
      'login',
      'evil',
      ':',
      '@',
      '?',
      '#',
      '\t',
    );
    const attack = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(attack, fc.string(), fc.webUrl()), (to) => {
        const path = safeReturnPath(to);
        const url = new URL(path, 'https://botica.test');
        expect(url.origin).toBe('https://botica.test');
        expect(decodeURIComponent(url.pathname).toLowerCase().replace(/\/+$/, '')).not.toBe('/login');
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
