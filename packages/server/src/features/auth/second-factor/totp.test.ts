import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, toBase32, totpCode, totpStep, totpUri } from './totp';

const SECRET = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    expect(totpCode(SECRET, totpStep(new Date(second * 1000)))).toBe(code);
  });

  it('are taken as many steps before and after as the operator lets, and no further', () => {
    const at = new Date(1_111_111_111_000);
    const now = totpStep(at);
    const found = (drift: number) =>
      [-2, -1, 0, 1, 2].map((offset) => findTotpStep(SECRET, totpCode(SECRET, now + offset), at, drift));
    expect(found(1)).toEqual([null, now - 1, now, now + 1, null]);
    expect(found(0)).toEqual([null, null, now, null, null]);
    for (const wrong of ['', '05047', '0504711', '٠٥٠٤٧١', '05047x'])
      expect(findTotpStep(SECRET, wrong, at, 1)).toBeNull();
  });

  it('come from a secret that apps read as base32', () => {
    expect(toBase32(SECRET)).toBe('gezdgnbvgy3tqojqgezdgnbvgy3tqojq');
    expect(createTotpSecret()).toHaveLength(20);
    expect(createTotpSecret()).not.toEqual(createTotpSecret());
    expect(totpUri(SECRET, 'ana+1@example.test')).toBe(
      'otpauth://totp/Botica:ana%2B1%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Botica',
    );
  });
});
