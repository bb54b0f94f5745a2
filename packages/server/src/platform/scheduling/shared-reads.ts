/**
 * Reads that several calls at one moment share: for each key at most one is at work, and one more waits behind it for all who
 * came meanwhile. Nobody is answered by a read that began before the call came, so that a change is seen by the next call.
 */
export class SharedReads<T> {
  readonly #atWork = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();

  read(key: string, work: () => Promise<T>): Promise<T> {
    const atWork = this.#atWork.get(key);
    if (atWork === undefined) return this.#begin(key, work);
    const waiting = this.#next.get(key);
    if (waiting !== undefined) return waiting;
    const begin = () => {
      this.#next.delete(key);
      return this.#begin(key, work);
    };
    const next = atWork.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const read = work();
    const end = () => {
      if (this.#atWork.get(key) === read) this.#atWork.delete(key);
    };
    this.#atWork.set(key, read);
    read.then(end, end);
    return read;
  }
}
