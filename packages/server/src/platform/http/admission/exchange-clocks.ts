import type { LoadLimits } from '@botica/contract/load';

/** Headers and boundaries around the one file of a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;

/** Whether a body comes fast enough. Milliseconds are of a monotonic clock, bytes those that the connection has read. */
export class BodyClock {
  #stretchFrom: number;
  #stretchBytes: number;
  readonly #firstBytes: number;

  constructor(
    private readonly limits: LoadLimits['body'],
    begin: { ms: number; bytesRead: number },
  ) {
    this.#stretchFrom = begin.ms;
    this.#stretchBytes = begin.bytesRead;
    this.#firstBytes = begin.bytesRead;
  }

  /**
   * What is wrong with the body by now; null for nothing.
   * @param isHeldUp bytes have come that we did not take yet: the time is ours, not the caller's
   */
  verdict(now: { ms: number; bytesRead: number }, isHeldUp: boolean): 'request_timeout' | 'payload_too_large' | null {
    const { bytes, seconds, leastBytes } = this.limits;
    if (now.bytesRead - this.#firstBytes > bytes + ENVELOPE_BYTES) return 'payload_too_large';
    if (isHeldUp) this.#begin(now);
    if (now.ms - this.#stretchFrom < seconds * 1000) return null;
    if (leastBytes === null || now.bytesRead - this.#stretchBytes < leastBytes) return 'request_timeout';
    this.#begin(now);
    return null;
  }

  #begin({ ms, bytesRead }: { ms: number; bytesRead: number }): void {
    this.#stretchFrom = ms;
    this.#stretchBytes = bytesRead;
  }
}

/** How long a reader has taken nothing of what is written. */
export class ReaderClock {
  #since: number | null = null;
  #bytesWritten = 0;
  #pending = 0;

  constructor(private readonly idleSeconds: number) {}

  /** @param pending bytes that wait to be taken */
  isIdle(ms: number, { bytesWritten, pending }: { bytesWritten: number; pending: number }): boolean {
    const hasMoved = bytesWritten !== this.#bytesWritten || pending !== this.#pending;
    if (pending === 0 || hasMoved || this.#since === null) this.#since = ms;
    this.#bytesWritten = bytesWritten;
    this.#pending = pending;
    return ms - this.#since >= this.idleSeconds * 1000;
  }
}
