import { fromUtf8 } from '../bytes/utf8';
import { HYPHEN } from './xml-kinds';
import { isName } from './xml-names';

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>$/;
const INSTRUCTION = /^<\?([^\s?]+)(?:\s.*)?\?>$/s;

/** Whether a comment, `<!--` and `-->` included, has no other `--` in it. */
export function isComment(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 4; at < to - 3; at++) if (bytes[at] === HYPHEN && bytes[at + 1] === HYPHEN) return false;
  return true;
}

/** Whether an instruction, `<?` and `?>` included, is one; the declaration of XML stands first in its file. */
export function isInstruction(bytes: Uint8Array, from: number, to: number, isFirst: boolean): boolean {
  const written = fromUtf8(bytes, from, to);
  const target = INSTRUCTION.exec(written)?.[1] ?? '';
  return target.toLowerCase() === 'xml' ? isFirst && DECLARATION.test(written) : isName(target);
}
