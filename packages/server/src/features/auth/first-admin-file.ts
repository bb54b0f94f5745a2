import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A drawn password is good for so long; a chosen one is known to who chose it, and has no end. */
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/** What the file says. `former` is there while a password is being replaced, and after a crash in the middle of that. */
export interface FirstAdminFile {
  email: string;
  password: string;
  former?: string;
  expires: Date | null;
}

/** Where the credentials of the first administrator are kept until the password is changed. */
export function firstAdminFileIn(dataDir: string): string {
  return join(dataDir, 'first-admin.txt');
}

/** 96 random bits. */
export function drawPassword(): string {
  return randomBytes(12).toString('base64url');
}

export function endOfPassword(now: Date): Date {
  return new Date(now.getTime() + GOOD_FOR_MS);
}

/** Readable only by the owner. */
export async function writeFirstAdmin(
  file: string,
  { email, password, former, expires }: FirstAdminFile,
): Promise<void> {
  const lines = [
    `email: ${email}`,
    `password: ${password}`,
    ...(former === undefined ? [] : [`former: ${former}`]),
    ...(expires === null ? [] : [`expires: ${expires.toISOString()}`]),
  ];
  // Whole or not at all: nobody else knows the password.
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Null where there is none: the password was changed. */
export async function readFirstAdmin(file: string): Promise<FirstAdminFile | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const line = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
  const [email, password, former, expires] = [line('email'), line('password'), line('former'), line('expires')];
  if (email === undefined || password === undefined) return null;
  return { email, password, ...(former !== undefined && { former }), expires: expires ? new Date(expires) : null };
}
