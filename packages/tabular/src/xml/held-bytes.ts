/** The end of a piece that is to be read again, before the next one. */
export class HeldBytes {
  private bytes = new Uint8Array(0);
  private size = 0;

  /** What is held and the piece behind it: the piece itself where nothing is, else good until `keep`. */
  with(piece: Uint8Array): Uint8Array {
    if (this.size === 0) return piece;
    const size = this.size + piece.length;
    if (size > this.bytes.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(this.bytes.subarray(0, this.size));
      this.bytes = larger;
    }
    this.bytes.set(piece, this.size);
    return this.bytes.subarray(0, size);
  }

  /** Holds what `with` answered, from `at` on. */
  keep(all: Uint8Array, at: number): void {
    const size = all.length - at;
    if (all.buffer === this.bytes.buffer) this.bytes.copyWithin(0, at, all.length);
    else if (size > 0) {
      if (size > this.bytes.length) this.bytes = new Uint8Array(2 * size);
      this.bytes.set(all.subarray(at));
    }
    this.size = size;
  }
}
