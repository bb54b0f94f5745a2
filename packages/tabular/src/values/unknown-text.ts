const UNKNOWN_WORDS = new Set([
  '',
  '-',
  '--',
  '—',
  '–',
  '?',
  'n/a',
  'na',
  '#n/a',
  '#n/d',
  'n/d',
  'nd',
  's/d',
  's/i',
  'null',
  'none',
  'nil',
  'missing',
  'error',
  'unknown',
  'desconocido',
  'desconocida',
  'desconhecido',
  'desconhecida',
  'sin dato',
  'sin datos',
  'sem dados',
  'no data',
  'undefined',
  '\\n',
  '(null)',
  '<null>',
  '#null!',
  '#ref!',
  '(blank)',
  '(en blanco)',
  '(em branco)',
]);

/** Longest word of the list; longer texts are not looked up. */
const LONGEST = Math.max(...[...UNKNOWN_WORDS].map((word) => word.length));

/**
 * Whether a cell says that its value is not known: blank, a dash, or a word such as `N/A`, `missing`, `ERROR`, `null`,
 * `s/d` (es), `sem dados` (pt), in any case. `NaN` is not one of them: it is a failed computation, not a statement.
 */
export function isUnknownText(text: string): boolean {
  if (text === '') return true;
  // No such word begins with a digit.
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) return false;
  if (text.length > LONGEST + 20) return text.trim() === '';
  return UNKNOWN_WORDS.has(text.trim().toLowerCase());
}
