import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { decodeQuotedPrintable } from './quoted-printable';

/** A mail as it leaves. */
export interface OutgoingMail {
  /** Of the stored mail: the same at each try, so that a second copy is known as one. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  kind: 'smtp' | 'outbox';
  /** Sender as it is shown. */
  from: string;
  /** Sends a mail or puts it into the outbox. @throws what the mail server said. */
  deliver(mail: OutgoingMail): Promise<void>;
  /** The text of a mail in the outbox; null when it does not lie there. */
  readText(id: string): Promise<string | null>;
  /** Removes what lies in the outbox for longer than mails are kept. */
  clean(): Promise<void>;
  close(): void;
}

const SECOND_MS = 1000;
const KEPT_MS = 30 * 86_400 * SECOND_MS;
/** Nothing of a mail names a file or an address that the server would read. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Mail by the server that is set, else into files below the data directory. */
export function createMailTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  const { smtpUrl, mailFrom: from } = config;
  const folder = join(config.dataDir, 'outbox');
  const outbox = outboxIn(folder, from);
  if (smtpUrl === null) return outbox;
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    ...CLOSED,
  });
  return {
    ...outbox,
    kind: 'smtp',
    deliver: async (mail) => void (await smtp.sendMail(composed(mail, from))),
    close: () => smtp.close(),
  };
}

function outboxIn(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  return {
    kind: 'outbox',
    from,
    deliver: async (mail) => {
      const { message } = await composer.sendMail(composed(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A mail in the outbox is whole, also after a crash.
      const draft = `${fileOf(mail.id)}.part`;
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, fileOf(mail.id));
    },
    readText: async (id) => {
      const eml = await readFile(fileOf(id), 'latin1').catch(() => null);
      return eml === null ? null : textPart(eml);
    },
    clean: async () => {
      const oldest = Date.now() - KEPT_MS;
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, name));
        if (mtimeMs < oldest) await rm(join(folder, name), { force: true });
      }
    },
    close: () => {},
  };
}

function composed({ id, to, subject, text, html }: OutgoingMail, from: string) {
  return {
    from,
    to,
    subject,
    text,
    html,
    textEncoding: 'quoted-printable' as const,
    messageId: `<${id}@${/@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'botica.local'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** The plain text of a mail that `composed` made: its first part. */
function textPart(eml: string): string | null {
  const [, encoded] = /^Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n----/m.exec(eml) ?? [];
  return encoded === undefined ? null : decodeQuotedPrintable(encoded);
}
