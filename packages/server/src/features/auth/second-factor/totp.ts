import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A secret for codes by time: 160 bits, as RFC 4226 recommends. */
export function createTotpSecret(): Buffer {
  return randomBytes(20);
}

/** RFC 4648, without padding, in small letters. Of whole fives of bytes. */
export function toBase32(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = (bytes.length * 8) / 5;
  return Array.from({ length }, (_, at) => ALPHABET[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)]).join('');
}

/** The code of one step (RFC 4226 with SHA-1, which every authenticator app knows). @internal */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step of a moment (RFC 6238). @internal */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/**
 * The step around a moment that a code belongs to; null for a wrong one. Each step is compared, whatever the others were.
 * @param drift steps before and after the current one whose codes are taken: clocks differ, and people type slowly
 */
export function findTotpStep(secret: Buffer, code: string, at: Date, drift: number): number | null {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return null;
  const now = totpStep(at);
  let found: number | null = null;
  for (let step = now - drift; step <= now + drift; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), given)) found = step;
  }
  return found;
}

/** The last step whose codes are taken at a moment. */
export function latestStep(at: Date, drift: number): number {
  return totpStep(at) + drift;
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret).toUpperCase(), issuer: 'Botica' });
  return `otpauth://totp/Botica:${encodeURIComponent(account)}?${query}`;
}
