/** Interface and API languages, in the order in which they are offered. */
export const LOCALES = ['es-PY', 'en-US', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

/** Language of the application shell before anything is chosen. */
export const DEFAULT_SHELL_LOCALE: Locale = 'es-PY';
/** Language of API answers when Accept-Language names none of ours. */
export const DEFAULT_API_LOCALE: Locale = 'pt-BR';

/**
 * Marks that a spreadsheet set to the language expects, so that a double click opens a CSV file in columns: Spanish
 * (Paraguay) and Brazilian systems use the comma for decimals and therefore the semicolon between cells.
 */
export const CSV_MARKS: Record<Locale, { separator: string; decimal: string }> = {
  'es-PY': { separator: ';', decimal: ',' },
  'en-US': { separator: ',', decimal: '.' },
  'pt-BR': { separator: ';', decimal: ',' },
};
