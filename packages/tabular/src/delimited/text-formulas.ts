import { toUtf8 } from '../bytes/utf8';

/** What may stand between cells before it is known what does. */
const USUAL = '\t;,|';

/** Formulas of a spreadsheet that stand for texts, `="00123"`, where cells are apart by one of `delimiters`. */
export class TextFormulas {
  private readonly start: RegExp;
  private readonly cell: RegExp;

  constructor(delimiters: string = USUAL) {
    const between = `[\\r\\n${delimiters.replace(/[\\\]^-]/g, '\\$&')}]`;
    this.start = new RegExp(`(?:^|${between})"?=""?[^"=]`);
    // One cell, quoted once more or not; or any in quotes, which may hold what looks like one.
    this.cell = new RegExp(
      `(?<=^|${between})(?:"=""([^"\\r\\n]*)"""|=("[^"\\r\\n]*")|"[^"]*(?:""[^"]*)*")(?=$|${between})`,
      'g',
    );
  }

  areIn(text: string): boolean {
    return this.start.test(text);
  }

  /** Formulas as the texts that they are: `="00123"` becomes `"00123"`. */
  without(text: string): string {
    return text.replace(this.cell, (cell: string, quoted?: string, bare?: string) =>
      quoted === undefined ? (bare ?? cell) : `"${quoted}"`,
    );
  }

  /** The same for pieces of UTF-8 that end at line ends. */
  async *withoutIn(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder();
    for await (const piece of pieces) yield toUtf8(this.without(decoder.decode(piece)));
  }
}
