import { toUtf8 } from '../bytes/utf8';

/** A cell that begins as `="00123"` does, quoted once more or not. */
export const TEXT_FORMULA = /(?:^|[\t;,|\r\n])"?=""?[^"=]/;
const QUOTED = /(?<=^|[\t;,|\r\n])"=""([^"\r\n]*)"""(?=$|[\t;,|\r\n])/g;
const BARE = /(?<=^|[\t;,|\r\n])=(?="[^"\r\n]*"(?:$|[\t;,|\r\n]))/g;

/** Formulas of a text as the texts that they are: `="00123"` becomes `"00123"`. */
export function withoutTextFormulas(text: string): string {
  return text.replace(QUOTED, '"$1"').replace(BARE, '');
}

/** The same for pieces of UTF-8 that end at line ends. */
export async function* piecesWithoutFormulas(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield toUtf8(withoutTextFormulas(decoder.decode(piece)));
}
