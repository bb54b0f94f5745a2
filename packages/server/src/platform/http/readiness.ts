/** An answer of `/health/ready` never comes later, whatever hangs. */
const BOUND_MS = 1_800;
/** A probe is asked of the databases at most this often, however many ask. */
const FRESH_MS = 1_000;

/**
 * Tells whether what requests need answers now.
 * @param check rejects when something does not answer; has a bound of its own, and only one runs at a time.
 */
export function createReadiness(check: () => Promise<void>): () => Promise<void> {
  let running: { since: number; outcome: Promise<void> } | null = null;
  let last: { at: number; outcome: Promise<void> } | null = null;

  function begin(): { since: number; outcome: Promise<void> } {
    const outcome = check();
    const settle = () => {
      running = null;
      last = { at: performance.now(), outcome };
    };
    outcome.then(settle, settle);
    return { since: performance.now(), outcome };
  }

  return () => {
    if (running === null && last !== null && performance.now() - last.at < FRESH_MS) return last.outcome;
    running ??= begin();
    return within(Math.max(0, running.since + BOUND_MS - performance.now()), running.outcome);
  };
}

function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${BOUND_MS} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
