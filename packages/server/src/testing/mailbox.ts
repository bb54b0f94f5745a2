import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeQuotedPrintable } from '../platform/mail/quoted-printable';
import type { TestApp } from './test-app';

export interface ReceivedMail {
  id: string;
  kind: string;
  /** As it lies in the outbox. */
  raw: string;
  text: string;
  /** Path of the page that its button leads to, without what follows `#`. */
  page: string | null;
  /** The secret in its link; empty without one. */
  token: string;
}

/** What an address has received, newest first, once all that waits has left. */
export async function mailsTo(test: TestApp, address: string): Promise<ReceivedMail[]> {
  await test.mail.send();
  const { rows } = await test.database.pool.query<{ id: string; kind: string }>(
    `SELECT id, kind FROM mails WHERE recipient = $1 AND state = 'outbox' ORDER BY created_at DESC, finished_at DESC`,
    [address],
  );
  return Promise.all(
    rows.map(async ({ id, kind }) => {
      const raw = await readFile(join(test.dataDir, 'outbox', `${id}.eml`), 'latin1');
      const [, encoded = ''] = /^Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n----/m.exec(raw) ?? [];
      const text = decodeQuotedPrintable(encoded);
      const [, page = null, token = ''] = /^http:\/\/localhost:3000(\/[\w/-]*)(?:#token=(\S+))?$/m.exec(text) ?? [];
      test.log.plant(token);
      return { id, kind, raw, text, page, token };
    }),
  );
}
