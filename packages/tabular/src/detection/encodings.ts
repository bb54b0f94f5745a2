/** Encodings that can be read, by the names that options and detection use. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'cp437', 'cp850'] as const;

export type Encoding = (typeof ENCODINGS)[number];

// Bytes 0x80..0xFF, from Unicode's mappings (VENDORS/MICSFT/PC/CP437.TXT and CP850.TXT).
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

// Bytes 0x80..0x9F, from Unicode's mapping (VENDORS/MICSFT/WINDOWS/CP1252.TXT); the five it leaves out are controls, as browsers
// read them. The other bytes are the first 256 characters of Unicode.
const CP1252_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const CP1252 = `${CP1252_SIGNS}${String.fromCharCode(...Array.from({ length: 96 }, (_, place) => 0xa0 + place))}`;

// Bytes 0x80..0xFF of central Europe (VENDORS/MICSFT/WINDOWS/CP1250.TXT).
const CP1250 =
  '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** Decodes whole pieces: a piece must not end inside a character. */
export type Decode = (bytes: Uint8Array) => string;

/**
 * A decoder for one of the byte-wise encodings or UTF-8 (bytes that are not UTF-8 become U+FFFD; a BOM is kept,
 * since pieces are decoded one by one). UTF-16 is turned into UTF-8 before (see `text-pieces`).
 */
export function createDecode(encoding: Encoding): Decode {
  if (encoding === 'cp437') return createPageDecode(CP437);
  if (encoding === 'windows-1250') return createPageDecode(CP1250);
  if (encoding === 'cp850') return createPageDecode(CP850);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  if (encoding !== 'windows-1252') return (bytes) => decoder.decode(bytes);
  // What all versions of Node decode alike is left to them: it stays a string of one byte per character.
  const decodePage = createPageDecode(CP1252);
  return (bytes) => (isDecodedAlike(bytes) ? decoder.decode(bytes) : decodePage(bytes));
}

/** Node 20 and 22 may take windows-1252 for Latin-1, where `€` and quotation marks are controls, and lose an `ÿ` in front. */
function isDecodedAlike(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff) return false;
  for (let at = 0; at < bytes.length; at++) if (((bytes[at] ?? 0) & 0xe0) === 0x80) return false;
  return true;
}

function createPageDecode(page: string): Decode {
  const units = new Uint16Array(256).map((_, byte) => (byte < 128 ? byte : page.charCodeAt(byte - 128)));
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  return (bytes) => {
    const text = new Uint16Array(bytes.length);
    for (let at = 0; at < bytes.length; at++) text[at] = units[bytes[at] ?? 0] ?? 0;
    return decoder.decode(text);
  };
}
