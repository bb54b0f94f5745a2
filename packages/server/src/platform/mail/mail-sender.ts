import { setTimeout as sleep } from 'node:timers/promises';
import { plainLine } from '@botica/contract/plain-line';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '../event-bus';
import { notified } from '../notifications/notify';
import { htmlOf, type MailWords, textOf } from './mail-layout';
import {
  claimMail,
  dropMail,
  forgetOldMails,
  MOST_ATTEMPTS,
  mailQueued,
  msUntilDue,
  noteOutcome,
  type StoredMail,
} from './mail-queue';
import type { MailTransport } from './mail-transport';

interface MailSenderDeps {
  db: NodePgDatabase;
  bus: EventBus;
  transport: MailTransport;
  /** The words of a mail as things stand now; null when nobody wants it any more. */
  write: (mail: StoredMail) => Promise<MailWords | null>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const MINUTE_MS = 60_000;
const CLEAN_MS = 60 * MINUTE_MS;
const ERROR_MAX = 300;
/** The whole server stops within ten seconds. */
const LAST_MAIL_MS = 2_000;

/** Sends stored mails one after the other: at once when some were stored, later what must be tried again. */
export class MailSender {
  #working: Promise<void> = Promise.resolve();
  #isWanted = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  readonly #unsubscribe: (() => void)[];

  constructor(private readonly deps: MailSenderDeps) {
    const wake = () => void this.send();
    this.#unsubscribe = [deps.bus.subscribe(mailQueued, wake), deps.bus.subscribe(notified, wake)];
    void this.send();
  }

  /** Sends what is due; resolves when nothing is left to do now. */
  send(): Promise<void> {
    if (this.#isWanted || this.#isClosed) return this.#working;
    this.#isWanted = true;
    this.#working = this.#working.then(() => this.#run());
    return this.#working;
  }

  /** Ends after the mail that is at work, unless its server keeps it waiting; the rest goes at the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    clearTimeout(this.#timer);
    await Promise.race([this.#working, sleep(LAST_MAIL_MS, undefined, { ref: false })]);
    this.deps.transport.close();
  }

  async #run(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    let msToWait = MINUTE_MS;
    try {
      await this.#clean();
      for (;;) {
        const mail = this.#isClosed ? null : await claimMail(this.deps.db);
        if (mail === null) break;
        await this.#deliver(mail);
      }
      msToWait = Math.min(MINUTE_MS, (await msUntilDue(this.deps.db)) ?? MINUTE_MS);
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'mail waits');
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.send(), msToWait + 1).unref();
  }

  async #clean(): Promise<void> {
    if (performance.now() - this.#cleanedAt < CLEAN_MS) return;
    this.#cleanedAt = performance.now();
    await forgetOldMails(this.deps.db);
    await this.deps.transport.clean();
  }

  async #deliver(mail: StoredMail): Promise<void> {
    const { db, transport, write, logger } = this.deps;
    try {
      const words = await write(mail);
      if (words === null) return await dropMail(db, mail.id);
      await transport.deliver({
        id: mail.id,
        to: { name: plainLine(mail.recipientName), address: mail.recipient },
        subject: plainLine(words.subject),
        text: textOf(words),
        html: htmlOf(words),
      });
    } catch (error) {
      const isLast = mail.attempts >= MOST_ATTEMPTS || isPermanent(error);
      logger.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts, ...codesOf(error) },
        'a mail was not sent',
      );
      return noteOutcome(db, mail.id, { state: isLast ? 'failed' : 'queued', error: saidBy(error) });
    }
    await noteOutcome(db, mail.id, { state: transport.kind === 'smtp' ? 'sent' : 'outbox', error: null });
  }
}

/** Codes alone: what a mail server says repeats addresses. */
function codesOf(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}

/** The server knows no such recipient, and will not tomorrow. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = codesOf(error);
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** What administrators see of a failure: one line. */
function saidBy(error: unknown): string {
  return plainLine(error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
}
