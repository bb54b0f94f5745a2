import type { FastifyBaseLogger } from 'fastify';

/** Names one kind of event and, in its type, what it carries. */
export interface EventKind<Data> {
  readonly name: string;
  /** Only the type counts; it is never there. */
  readonly data?: Data;
}

export function defineEvent<Data>(name: string): EventKind<Data> {
  return { name };
}

type Listener<Data> = (data: Data) => void;

/**
 * Tells those parts of this process that want to know what has happened. Publish after the commit, never inside a transaction:
 * what is told must be there for whoever looks.
 */
export class EventBus {
  readonly #listeners = new Map<EventKind<unknown>, Set<Listener<never>>>();

  constructor(private readonly logger: Pick<FastifyBaseLogger, 'error'>) {}

  /** Calls all listeners now; one that fails is logged, and never a reason for what happened to fail. */
  publish<Data>(kind: EventKind<Data>, data: NoInfer<Data>): void {
    for (const listener of this.#listeners.get(kind) ?? []) {
      try {
        (listener as Listener<Data>)(data);
      } catch (error) {
        this.logger.error({ err: error, event: kind.name }, 'a listener failed');
      }
    }
  }

  /** Calls the listener at each event of the kind, until the function that it answers is called. */
  subscribe<Data>(kind: EventKind<Data>, listener: Listener<Data>): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}
