/** Signs that make a spreadsheet run a cell, also in full width and behind blanks, quotes or control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the tricks to be caught
const FORMULA_START = /^[\s\u0000-\u001f"]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
const CONTROL_START = /^[\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+([.,]\d+)*$/;
/** The same signs where a cell begins for whoever opens the file with another separator; negative numbers are harmless. */
const FORMULA_WITHIN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the same
  /(?<=[,;\t\r\n][\s\u0000-\u001f"]*)(?!-\d+(?:[.,]\d+)*["\s]*(?:[,;\t\r\n]|$))[=+\-@|\uff1d\uff0b\uff0d\uff20]/g;

/**
 * Text that no spreadsheet takes for a formula, whichever separator the file is opened with: an apostrophe stands before
 * what begins like one. A negative number is none.
 */
export function formulaSafe(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "'$&");
  const isAtStart = FORMULA_START.test(text) || CONTROL_START.test(text);
  return isAtStart && !NEGATIVE_NUMBER.test(text) ? `'${within}` : within;
}

/**
 * A cell of a CSV file. Null is empty. Numbers (JavaScript numbers, or exact decimal text in a numeric column) keep
 * every digit, get the decimal mark of the language and no grouping; all other text is made formula-safe and quoted.
 */
export function csvCell(value: string | number | null, isNumeric: boolean, decimal: string): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? plainNumber(value) : value;
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(text)) return text.replace('.', decimal);
  return `"${formulaSafe(text).replaceAll('"', '""')}"`;
}

/** Without an exponent, which some spreadsheets read as text; not-a-number and infinity never leave the page. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
