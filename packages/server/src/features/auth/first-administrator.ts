import { mkdir } from 'node:fs/promises';
import { hashPassword } from '../../platform/secrets/passwords';
import { StartError } from '../../platform/start/start-error';
import type { CreateAccount } from './auth.service';
import { drawPassword, endOfPassword, firstAdminFileIn, readFirstAdmin, writeFirstAdmin } from './first-admin-file';

export interface FirstAdministrator {
  email: string;
  /** Set at the start that created the account; later only the file knows it. */
  password: string | null;
  /** Where the credentials are kept, readable only by the owner, until the password is changed. */
  file: string;
}

/** The first administrator whose password was never changed, from the file kept until then; else null. */
export async function readFirstAdministrator(dataDir: string): Promise<FirstAdministrator | null> {
  const file = firstAdminFileIn(dataDir);
  const kept = await readFirstAdmin(file);
  return kept && { email: kept.email, password: null, file };
}

interface Options {
  dataDir: string;
  now: () => Date;
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
  { dataDir, now, adminEmail, adminPassword }: Options,
): Promise<FirstAdministrator> {
  const password = adminPassword ?? drawPassword();
  const file = firstAdminFileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFirstAdmin(file, {
    email: adminEmail,
    password,
    expires: adminPassword === null ? endOfPassword(now()) : null,
  });
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
