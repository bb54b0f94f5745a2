/** Items from one noted place to the next. */
export const ITEM_STEP = 200;

/** Where the items of a list lie in compact JSON, for reading some of them without the rest. */
export class ItemPlaces {
  count = 0;
  /** Where each 200th item begins, in bytes. */
  readonly starts: number[] = [];
  /** Where the list ends: at its closing bracket. */
  end = 0;

  /** Another item begins there. */
  add(at: number): void {
    if (this.count % ITEM_STEP === 0) this.starts.push(at);
    this.count++;
  }
}
