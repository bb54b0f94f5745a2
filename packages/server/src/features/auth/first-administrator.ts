import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../../platform/passwords';
import { StartError } from '../../platform/start-error';
import type { CreateAccount } from './auth.service';

export interface FirstAdministrator {
  email: string;
  /** Set at the start that created the account; later only the file knows it. */
  password: string | null;
  /** Where the credentials are kept, readable only by the owner, until the password is changed. */
  file: string;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'first-admin.txt');
}

/** The first administrator whose password was never changed, from the file kept until then; else null. */
export async function readFirstAdministrator(dataDir: string): Promise<FirstAdministrator | null> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch(() => '');
  const email = /^email: (.+)$/m.exec(text)?.[1];
  return email === undefined ? null : { email, password: null, file };
}

/** Removes the kept credentials once their owner has another password. */
export async function forgetFirstAdministrator(dataDir: string, email: string): Promise<void> {
  const kept = await readFirstAdministrator(dataDir);
  if (kept?.email.toLowerCase() === email.toLowerCase()) await rm(kept.file, { force: true });
}

interface Options {
  dataDir: string;
  adminEmail: string;
  /** null draws a random one. */
  adminPassword: string | null;
}

/**
 * Creates the first administrator of an installation that has none. The file is written before the
 * user, so that a crash in between never leaves an account whose password nobody knows.
 */
export async function createFirstAdministrator(
  createAccount: CreateAccount,
  { dataDir, adminEmail, adminPassword }: Options,
): Promise<FirstAdministrator> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `email: ${adminEmail}\npassword: ${password}\n`, { mode: 0o600 });
  const created = await createAccount({
    name: 'Administrator',
    email: adminEmail,
    username: null,
    gender: null,
    passwordHash: await hashPassword(password),
    language: 'es-PY',
    promotionalEmails: false,
    termsAcceptedAt: null,
    role: 'administrator',
  });
  if ('taken' in created) {
    throw new StartError(`ADMIN_EMAIL=${adminEmail} belongs to a user who is no administrator: choose another`);
  }
  // A chosen one is known to who chose it, and need not stand in a log.
  return { email: adminEmail, password: adminPassword === null ? password : null, file };
}
