import { describe, expect, it } from 'vitest';
import { FailureLimiter } from './failure-limiter';

describe('FailureLimiter', () => {
  it('makes one address wait after five failures on one account, another address not', () => {
    let now = 0;
    const limiter = new FailureLimiter(() => now);
    for (let i = 0; i < 5; i += 1) limiter.fail('Ana@x.py', '1.1.1.1');
    expect(limiter.secondsToWait('ana@x.py', '1.1.1.1')).toBe(900);
    expect(limiter.secondsToWait('ana@x.py', '2.2.2.2')).toBe(0);
    expect(limiter.secondsToWait('bea@x.py', '1.1.1.1')).toBe(0);
    now = 899_500;
    expect(limiter.secondsToWait('ana@x.py', '1.1.1.1')).toBe(1);
    now = 900_000;
    expect(limiter.secondsToWait('ana@x.py', '1.1.1.1')).toBe(0);
  });

  it('makes an account wait after ten failures from ten addresses', () => {
    const limiter = new FailureLimiter(() => 0);
    for (let i = 0; i < 10; i += 1) limiter.fail('ana@x.py', `1.1.1.${i}`);
    expect(limiter.secondsToWait('ana@x.py', '9.9.9.9')).toBe(900);
  });

  it('makes an address wait after fifty failures on fifty accounts', () => {
    const limiter = new FailureLimiter(() => 0);
    for (let i = 0; i < 50; i += 1) limiter.fail(`user${i}`, '1.1.1.1');
    expect(limiter.secondsToWait('someone', '1.1.1.1')).toBe(900);
  });

  it('forgets an account after a success, but not what the address did elsewhere', () => {
    const limiter = new FailureLimiter(() => 0);
    for (let i = 0; i < 4; i += 1) limiter.fail('ana', '1.1.1.1');
    limiter.succeed('ANA', '1.1.1.1');
    for (let i = 0; i < 4; i += 1) limiter.fail('ana', '1.1.1.1');
    expect(limiter.secondsToWait('ana', '1.1.1.1')).toBe(0);
  });
});
