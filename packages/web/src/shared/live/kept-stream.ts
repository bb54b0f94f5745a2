/** The server shows each 15 s that it is there; after three times nothing, the connection is dead though it looks open. */
const SILENCE_MS = 45_000;
/** Waits after 1, 2, 3... attempts in a row that came to nothing, before jitter. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** A stream that held this long was no failure. */
const HELD_MS = 10_000;

interface KeptStreamDeps {
  /** Reads the stream to its end, calls `onBytes` with whatever comes; rejects when it fails or the signal aborts. */
  read: (signal: AbortSignal, onBytes: () => void) => Promise<void>;
  /**
   * The present state is to be asked for: a stream was opened, and what happened before it is not told again; or it could not
   * be opened, and nothing else tells.
   */
  onLook: () => void;
  /** 0..1, so that the readers of a server that was restarted do not all come at once. */
  random?: () => number;
}

/** A stream that is opened again whenever it ends, for as long as it is wanted. */
export class KeptStream {
  #isWanted = false;
  #attempt: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(private readonly deps: KeptStreamDeps) {}

  /** Opens the stream at once, or ends it. */
  want(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#failures = 0;
    clearTimeout(this.#timer);
    this.#attempt?.abort();
    this.#attempt = null;
    if (isWanted) void this.#connect();
  }

  async #connect(): Promise<void> {
    const { read, onLook, random = Math.random } = this.deps;
    const attempt = new AbortController();
    this.#attempt = attempt;
    const watch = () => setTimeout(() => attempt.abort(), SILENCE_MS);
    let silence = watch();
    let openedAt: number | null = null;
    const onBytes = () => {
      clearTimeout(silence);
      silence = watch();
      if (openedAt !== null) return;
      openedAt = performance.now();
      onLook();
    };
    // Ended or failed: either way another one is opened.
    await read(attempt.signal, onBytes).catch(() => {});
    clearTimeout(silence);
    if (this.#attempt !== attempt) return;
    const hasHeld = openedAt !== null && performance.now() - openedAt >= HELD_MS;
    this.#failures = hasHeld ? 0 : this.#failures + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, this.#failures - 1), LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => void this.#connect(), wait * (0.5 + random() / 2));
    if (openedAt === null) onLook();
  }
}
