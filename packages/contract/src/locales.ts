/** Interface and API languages, in the order in which they are offered. */
export const LOCALES = ['es-PY', 'en-US', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

/** Language of the application shell before anything is chosen. */
export const DEFAULT_SHELL_LOCALE: Locale = 'es-PY';
/** Language of API answers when Accept-Language names none of ours. */
export const DEFAULT_API_LOCALE: Locale = 'pt-BR';
