/** Limits shared by forms and schemas. Kept free of zod so that the first page load stays small. */
export const LIMITS = {
  nameMin: 2,
  nameMax: 120,
  emailMax: 254,
  passwordMin: 8,
  /** argon2id takes any length; the bound keeps a hostile body from costing memory. */
  passwordMax: 200,
  /** A code of an authenticator app has 6 digits, a recovery code 24 letters and digits in six groups. */
  codeMax: 40,
  usernameMin: 3,
  usernameMax: 40,
} as const;

/** Of the terms of use and the privacy policy: who accepts them accepts this version. */
export const TERMS_VERSION = '2026-11';

/** Who may make an account: everybody, those with an address of certain domains, or nobody who is not invited. */
export const SIGN_UP_MODES = ['open', 'domains', 'invited'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];
export const SIGN_UP_DOMAINS_MAX = 20;

/** Saved views: characters of a name, and how many one user may keep. */
export const VIEW_LIMITS = { nameMax: 80, perUser: 100 } as const;

/** Reading the file makes up this much of the progress of an import; the rest is sorting, marking and publishing. */
export const IMPORT_READING_SHARE = 0.8;
/** Where it stands once the lines are sorted and marked: what is left is publishing them. */
export const IMPORT_SORTED_SHARE = 0.95;

export const GENDERS = ['female', 'male', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export const CURRENCIES = ['PYG', 'USD', 'BRL', 'EUR'] as const;
export type CurrencyCode = (typeof CURRENCIES)[number];

/** As users and price lists show them. */
export const CURRENCY_DETAILS: Readonly<Record<CurrencyCode, { id: number; name: string; sign: string }>> = {
  BRL: { id: 1, name: 'Real Brasileiro', sign: 'R$' },
  USD: { id: 2, name: 'US Dollar', sign: '$' },
  PYG: { id: 3, name: 'Guaraní', sign: '₲' },
  EUR: { id: 4, name: 'Euro', sign: '€' },
};

/**
 * Users of one call: of a bulk deletion, and of an export by ids. Those stand in an address, for which there are 16 kB
 * together with all headers.
 */
export const USER_LIMITS = { bulkMax: 20_000, exportIdsMax: 300, undoSeconds: 10, nationalitiesMax: 10 } as const;

/** What a picture of a user, or a logo, may have. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Tokens of programs. */
export const API_TOKEN_LIMITS = { perUser: 20, nameMax: 60, daysMax: 365 } as const;

export const PASSKEY_LIMITS = { perUser: 20, nameMax: 60 } as const;

/** What an address is for. */
export const ADDRESS_TYPES = ['home', 'work', 'billing', 'shipping', 'other'] as const;

/** One file with users to add. */
export const USER_IMPORT_LIMITS = { rowsMax: 5_000, bytesMax: 2_000_000 } as const;

/** Roles that an installation may add to the seeded ones. */
export const ROLE_LIMITS = { nameMin: 2, nameMax: 60, ownMax: 50 } as const;

/** Rows of one page of a list. */
export const PAGE_SIZE = { usual: 25, max: 200 } as const;
/** The last page of the longest list, which is that of visitors' events, is one, too. */
export const MAX_PAGE = 1_000_000_000;

export const TABLE_DENSITIES = ['compact', 'standard', 'spacious'] as const;

/** What one user may keep of choices for the pages. */
export const PREFERENCES = {
  shortcutsMax: 24,
  bytesMax: 32_768,
  savedMax: 20,
  savedNameMax: 80,
  savedValueMax: 500,
} as const;

/** Search over everything: characters of the text, and names of each kind in the answer. */
export const SEARCH = { textMin: 2, textMax: 80, perKind: 6 } as const;

export const PUBLIC_KEY_HEADER = 'X-PUBLIC-KEY';
/** Of cached answers: differs whenever the data does that all of them depend on. */
export const DATA_VERSION_HEADER = 'X-Data-Version';
export const API_BASE = '/api/v1';
