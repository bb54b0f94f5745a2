import type { Warning } from '../errors';

const LF = 10;
const CR = 13;

/** Pieces of text without NUL bytes, which are no part of any text; said with the first line that has some. */
export async function* piecesWithoutNul(
  pieces: AsyncGenerator<Uint8Array>,
  { currentLine, warn }: { currentLine: () => number; warn: (warning: Warning) => void },
): AsyncGenerator<Uint8Array> {
  let said: Warning | null = null;
  for await (const piece of pieces) {
    const first = piece.indexOf(0);
    if (first < 0) {
      yield piece;
      continue;
    }
    const text = piece.filter((byte) => byte !== 0);
    const count = piece.length - text.length;
    if (said === null) {
      const line = currentLine() + lineEnds(piece.subarray(0, first));
      said = { code: 'nul_bytes', line, count, found: String(line) };
      warn(said);
    } else said.count = (said.count ?? 0) + count;
    yield text;
  }
}

function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) count += 1;
  }
  return count;
}
