import type { LoadLimits } from '@botica/contract/load';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { hasBody } from '../requests/request-checks';
import { BodyClock, ReaderClock } from './exchange-clocks';

/** After an answer that came before the end of the body, what still comes is dropped this long, so that the answer is seen. */
const LINGER_MS = 5_000;

/** One call from its head to the last byte of its answer, with everything in it that must have an end. */
export class Exchange {
  readonly #abort = new AbortController();
  readonly #body: BodyClock;
  readonly #reader: ReaderClock;
  readonly #atEnd: (() => void)[] = [];
  #work: Promise<unknown> = Promise.resolve();
  #bodyEndedAt: number | null = null;
  #answeredAt: number | null = null;
  #isOver = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly limits: Pick<LoadLimits, 'body' | 'answerSeconds' | 'idleSeconds'>,
    private readonly now: () => number,
  ) {
    this.#body = new BodyClock(limits.body, { ms: now(), bytesRead: this.#socket.bytesRead ?? 0 });
    this.#reader = new ReaderClock(limits.idleSeconds);
    const onFinish = () => {
      this.#answeredAt = this.now();
    };
    reply.raw.once('finish', onFinish).once('close', () => this.#end());
  }

  /** Aborts when the caller goes away or the time is over; what works for the call must end then. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Nobody reads or writes any more, and no connection is kept for it. */
  get isOver(): boolean {
    return this.#isOver && (this.#hasWholeBody || this.request.raw.destroyed || this.#socket.destroyed);
  }

  /**
   * Resolves as `work` does, or rejects when the exchange ends before. Places are given back only after `work` has ended: it
   * may still hold what they stand for.
   */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this;
    signal.throwIfAborted();
    const result = work(signal);
    this.#work = result.catch(() => {});
    return new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    });
  }

  /** Calls back once when the answer is out or cut, and the work for it has ended. */
  whenOver(callback: () => void): void {
    if (this.#isOver) callback();
    else this.#atEnd.push(callback);
  }

  /** Ends what takes too long; to be called every second or so. */
  check(): void {
    const ms = this.now();
    const { bytesRead = 0, bytesWritten = 0, writableLength = 0 } = this.#socket;
    if (this.#hasWholeBody) this.#bodyEndedAt ??= ms;
    if (this.#answeredAt !== null && this.#bodyEndedAt === null) {
      if (ms - this.#answeredAt >= LINGER_MS) this.request.raw.destroy();
      return;
    }
    if (this.#bodyEndedAt === null) {
      const wrong = this.#body.verdict({ ms, bytesRead }, this.request.raw.readableLength > 0);
      if (wrong !== null) this.#refuseBody(new AppError(wrong));
    } else if (ms - this.#bodyEndedAt >= this.limits.answerSeconds * 1000) {
      this.#expire();
    }
    const pending = this.reply.raw.headersSent ? writableLength : 0;
    if (this.#reader.isIdle(ms, { bytesWritten, pending })) this.reply.raw.destroy();
  }

  get #socket(): FastifyRequest['raw']['socket'] {
    return this.request.raw.socket;
  }

  get #hasWholeBody(): boolean {
    const { raw, headers } = this.request;
    return raw.complete || raw.readableEnded || !hasBody(headers);
  }

  /** Whoever reads the body learns of it by its stream, whoever waits by the signal. */
  #refuseBody(error: AppError): void {
    const { raw } = this.request;
    if (this.reply.raw.headersSent) this.reply.raw.destroy();
    this.#abort.abort(error);
    if (raw.listenerCount('error') > 0) raw.emit('error', error);
  }

  #expire(): void {
    this.#abort.abort(new AppError('answer_timeout', { params: { seconds: 5 } }));
    if (this.reply.raw.headersSent) this.reply.raw.destroy();
  }

  #end(): void {
    if (!this.reply.raw.writableFinished) this.#abort.abort();
    void this.#work.then(() => {
      this.#isOver = true;
      for (const callback of this.#atEnd.splice(0)) callback();
    });
  }
}
