import { FORM_BYTES } from '@botica/contract/load';
import { AppError } from '../../errors';

/** Whose bytes are held: a user, or the strangers at an address, and the address. */
interface Holder {
  owner: string;
  address: string;
}

/** What bodies may take of the memory together, however many connections they come on and however slowly. */
export class FormBytes {
  readonly #held = new Map<string, number>();

  constructor(private readonly limits: Record<keyof typeof FORM_BYTES, number> = FORM_BYTES) {}

  /**
   * Holds bytes until what it answers is called, once.
   * @throws {AppError} `too_many_at_once` beyond what the owner or the address may hold, `busy` beyond what all may.
   */
  hold({ owner, address }: Holder, bytes: number): () => void {
    const { user, address: ofAddress, overall } = this.limits;
    const shares = [
      { key: `owner ${owner}`, most: user, code: 'too_many_at_once' },
      { key: `address ${address}`, most: ofAddress, code: 'too_many_at_once' },
      { key: 'all', most: overall, code: 'busy' },
    ] as const;
    for (const { key, most, code } of shares) {
      if ((this.#held.get(key) ?? 0) + bytes > most) throw new AppError(code, { params: { seconds: 5 } });
    }
    const change = (by: number) => {
      for (const { key } of shares) {
        const held = (this.#held.get(key) ?? 0) + by;
        if (held === 0) this.#held.delete(key);
        else this.#held.set(key, held);
      }
    };
    change(bytes);
    return () => change(-bytes);
  }
}
