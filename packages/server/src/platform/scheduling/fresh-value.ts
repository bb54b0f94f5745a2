/** What is read once serves all calls for so long: what is changed in PostgreSQL by hand is seen after it. */
const FRESH_MS = 60_000;

interface Reading<T> {
  since: number;
  promise: Promise<T>;
  /** Once it is there. */
  value: T | null;
}

/** A value that is read from elsewhere and kept in memory for a minute. */
export class FreshValue<T extends NonNullable<unknown>> {
  #reading: Reading<T> | null = null;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly now: () => number,
  ) {}

  /** Calls at the same moment share one reading; after one that failed it is read again. */
  load(): Promise<T> {
    if (this.#reading !== null && this.#isFresh(this.#reading)) return this.#reading.promise;
    const reading: Reading<T> = { since: this.now(), promise: this.read(), value: null };
    this.#reading = reading;
    reading.promise.then(
      (value) => {
        reading.value = value;
      },
      () => {
        if (this.#reading === reading) this.#reading = null;
      },
    );
    return reading.promise;
  }

  /** The value where it is in memory; null where it has to be read. */
  loadedNow(): T | null {
    return this.#reading !== null && this.#isFresh(this.#reading) ? this.#reading.value : null;
  }

  /** After a change. */
  forget(): void {
    this.#reading = null;
  }

  #isFresh({ since }: Reading<T>): boolean {
    return this.now() - since < FRESH_MS;
  }
}
