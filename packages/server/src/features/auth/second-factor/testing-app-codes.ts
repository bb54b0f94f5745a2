import { vi } from 'vitest';
import { basic, TEST_PASSWORD, type TestApp } from '../../../testing/test-app';
import { totpCode, totpStep } from './totp';

/** Somebody with an authenticator app. The clock of the test stands still (`vi.useFakeTimers`) and goes on with each code. */
export class AppCodes {
  private constructor(
    private readonly secret: Buffer,
    readonly recovery: readonly string[],
  ) {}

  /** Sets a second factor up for who is signed in by this token. */
  static async setUp(
    test: TestApp,
    token: string,
    current_password = TEST_PASSWORD,
    wishes: { end_other_sessions?: boolean } = {},
  ): Promise<AppCodes> {
    const started = await test.call('POST', '/me/two-factor', { token, body: { current_password } });
    const secret = fromBase32((started.body as { data: { secret: string } }).data.secret);
    const code = new AppCodes(secret, []).next();
    const confirmed = await test.call('POST', '/me/two-factor/confirm', { token, body: { code, ...wishes } });
    if (confirmed.status !== 200) throw new Error(confirmed.text);
    return new AppCodes(secret, (confirmed.body as { data: { recovery_codes: string[] } }).data.recovery_codes);
  }

  /** The code of the next half minute. */
  next(): string {
    vi.setSystemTime(Date.now() + 30_000);
    return totpCode(this.secret, totpStep(new Date()));
  }

  /** One of long ago. */
  stale(): string {
    return totpCode(this.secret, totpStep(new Date()) - 100);
  }
}

/** Signs in, with a code where one is given. */
export function signInWith(test: TestApp, email: string, code?: string, from = '10.9.0.1', password = TEST_PASSWORD) {
  const body = code === undefined ? {} : { code };
  return test.call('POST', '/auth', { body, from, headers: { authorization: basic(email, password) } });
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
