/** Encodings that can be read, by the names that options and detection use. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp437', 'cp850'] as const;

export type Encoding = (typeof ENCODINGS)[number];

// Bytes 0x80..0xFF, from Unicode's mappings (VENDORS/MICSFT/PC/CP437.TXT and CP850.TXT).
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const DOS_PAGES: Partial<Record<Encoding, string>> = { cp437: CP437, cp850: CP850 };

/** Decodes whole pieces: a piece must not end inside a character. */
export type Decode = (bytes: Uint8Array) => string;

/**
 * A decoder for one of the byte-wise encodings or UTF-8 (bytes that are not UTF-8 become U+FFFD; a BOM is kept,
 * since pieces are decoded one by one). UTF-16 is turned into UTF-8 before (see `text-pieces`).
 */
export function createDecode(encoding: Encoding): Decode {
  const page = DOS_PAGES[encoding];
  if (page) return createPageDecode(page);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

function createPageDecode(page: string): Decode {
  const units = new Uint16Array(256).map((_, byte) => (byte < 128 ? byte : page.charCodeAt(byte - 128)));
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  return (bytes) => decoder.decode(Uint16Array.from(bytes, (byte) => units[byte] ?? 0));
}
