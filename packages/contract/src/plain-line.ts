/** Tabs and line ends, which a line of text holds as blanks. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
/**
 * Controls, lone surrogates and what nobody sees: zero-width characters, marks that turn the direction of the text around.
 * What joins and colours pictures stays between them.
 */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** The text as one line that holds only what is seen of it, composed (NFC) and without blanks around it. */
export function plainLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(HIDDEN, '').normalize('NFC').trim();
}
