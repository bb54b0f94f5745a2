/** What happens with the newest request; older ones are dropped without a word. */
interface RereaderEvents<Request, Result> {
  onStart(): void;
  onResult(request: Request, result: Result): void;
  onError(error: unknown): void;
}

export interface Rereader<Request> {
  /** Sends the request after a pause; a newer one takes its place. */
  schedule(request: Request, delayMs: number): void;
  /** Forgets what was not sent yet; an answer on its way is ignored. */
  stop(): void;
}

/**
 * Sends the newest of a series of requests, one at a time: a request waits for the one before it, since the server
 * keeps what it was asked last and two at once could arrive in the wrong order. The last one wins.
 */
export function createRereader<Request, Result>(
  send: (request: Request) => Promise<Result>,
  events: RereaderEvents<Request, Result>,
): Rereader<Request> {
  let newest: { request: Request } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDue = false;

  async function run(): Promise<void> {
    if (isSending || newest === null) {
      isDue = isSending;
      return;
    }
    const current = newest;
    isSending = true;
    isDue = false;
    events.onStart();
    try {
      const result = await send(current.request);
      if (current === newest) events.onResult(current.request, result);
    } catch (error) {
      if (current === newest) events.onError(error);
    } finally {
      isSending = false;
      if (isDue) void run();
    }
  }

  return {
    schedule(request, delayMs) {
      newest = { request };
      clearTimeout(timer);
      timer = setTimeout(() => void run(), delayMs);
    },
    stop() {
      newest = null;
      isDue = false;
      clearTimeout(timer);
    },
  };
}
