/**
 * What one call takes, so that no caller can take everything. Each endpoint names its class; a class without limits, or an
 * endpoint without a class, does not compile. Kept free of zod.
 */
export const LOAD_CLASSES = [
  'entrance',
  'registration',
  'light',
  'figures',
  'model',
  'change',
  'upload',
  'conversion',
  'reading',
  'bulk',
  'export',
  'stream',
  'ingest',
  'probe',
  'document',
  'reference',
] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

export interface LoadLimits {
  /** Who and what it is for, as documents say it. */
  purpose: string;
  /** Calls that begin; beyond it 429. An address counts all callers behind it, signed in or not. */
  callsPerMinute: { user: number; address: number };
  /** Calls at work at one moment; others wait in the queue. All strangers at an address are one user. */
  atOnce: { user: number; address: number; overall: number };
  /** Who waits, in turns: beyond `user` or `address` 429; beyond `overall`, or after `seconds`, 503. */
  queue: { user: number; address: number; overall: number; seconds: number };
  /**
   * What a caller may send. In each stretch of `seconds` the body must end or bring `leastBytes` more, else 408; without
   * `leastBytes` it must end within the first one. Beyond `bytes` 413.
   */
  body: { bytes: number; seconds: number; leastBytes: number | null };
  /** From the last byte of the request to the last one of the answer; beyond it 503, or the answer is cut. */
  answerSeconds: number;
  /** How long a reader may take nothing of an answer before it is cut and all behind it is freed. */
  idleSeconds: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const small = { bytes: 256 * KIB, seconds: 10, leastBytes: null };
const form = { bytes: MIB, seconds: 10, leastBytes: null };
/** 2 kB a second, what the worst of lines carries. */
const file = { bytes: 4096 * MIB, seconds: 20, leastBytes: 40 * KIB };

export const LOADS: Readonly<Record<LoadClass, LoadLimits>> = {
  entrance: {
    purpose: 'signing in: a password is hashed',
    callsPerMinute: { user: 300, address: 300 },
    atOnce: { user: 8, address: 8, overall: 16 },
    queue: { user: 64, address: 64, overall: 128, seconds: 10 },
    body: small,
    answerSeconds: 30,
    idleSeconds: 30,
  },
  registration: {
    purpose: 'accounts that strangers make',
    callsPerMinute: { user: 30, address: 30 },
    atOnce: { user: 2, address: 2, overall: 8 },
    queue: { user: 8, address: 8, overall: 32, seconds: 10 },
    body: small,
    answerSeconds: 30,
    idleSeconds: 30,
  },
  light: {
    purpose: 'a few rows, or what is in memory',
    callsPerMinute: { user: 1200, address: 6000 },
    atOnce: { user: 16, address: 64, overall: 128 },
    queue: { user: 200, address: 1000, overall: 2000, seconds: 10 },
    body: small,
    answerSeconds: 30,
    idleSeconds: 30,
  },
  figures: {
    purpose: 'a question to the engine',
    callsPerMinute: { user: 1200, address: 6000 },
    atOnce: { user: 8, address: 24, overall: 32 },
    queue: { user: 200, address: 1000, overall: 2000, seconds: 30 },
    body: small,
    answerSeconds: 120,
    idleSeconds: 30,
  },
  model: {
    purpose: 'a question goes to the language model of the operator',
    callsPerMinute: { user: 20, address: 100 },
    atOnce: { user: 1, address: 3, overall: 4 },
    queue: { user: 2, address: 6, overall: 16, seconds: 10 },
    body: small,
    answerSeconds: 40,
    idleSeconds: 30,
  },
  change: {
    purpose: 'a few rows are changed',
    callsPerMinute: { user: 600, address: 3000 },
    atOnce: { user: 4, address: 16, overall: 32 },
    queue: { user: 32, address: 128, overall: 256, seconds: 10 },
    body: form,
    answerSeconds: 60,
    idleSeconds: 30,
  },
  upload: {
    purpose: 'a file comes in and is read',
    callsPerMinute: { user: 300, address: 600 },
    atOnce: { user: 2, address: 6, overall: 8 },
    queue: { user: 8, address: 32, overall: 64, seconds: 30 },
    body: file,
    answerSeconds: 600,
    idleSeconds: 30,
  },
  conversion: {
    purpose: 'a file comes in, and goes out as JSON',
    callsPerMinute: { user: 120, address: 600 },
    atOnce: { user: 2, address: 4, overall: 6 },
    queue: { user: 8, address: 32, overall: 64, seconds: 30 },
    body: { ...file, bytes: 1024 * MIB },
    answerSeconds: 1800,
    idleSeconds: 30,
  },
  reading: {
    purpose: 'a stored file is read again',
    callsPerMinute: { user: 300, address: 600 },
    atOnce: { user: 2, address: 4, overall: 6 },
    queue: { user: 8, address: 32, overall: 64, seconds: 30 },
    body: form,
    answerSeconds: 600,
    idleSeconds: 30,
  },
  bulk: {
    purpose: 'many rows are taken out again',
    callsPerMinute: { user: 120, address: 600 },
    atOnce: { user: 4, address: 8, overall: 8 },
    queue: { user: 16, address: 48, overall: 64, seconds: 60 },
    body: small,
    answerSeconds: 900,
    idleSeconds: 30,
  },
  export: {
    purpose: 'a file goes out while it is made',
    callsPerMinute: { user: 60, address: 300 },
    atOnce: { user: 2, address: 4, overall: 6 },
    queue: { user: 4, address: 16, overall: 32, seconds: 30 },
    body: small,
    answerSeconds: 1800,
    idleSeconds: 30,
  },
  stream: {
    purpose: 'an answer that goes on while somebody looks',
    callsPerMinute: { user: 120, address: 1200 },
    atOnce: { user: 12, address: 100, overall: 400 },
    queue: { user: 0, address: 0, overall: 0, seconds: 0 },
    body: small,
    answerSeconds: 3600,
    idleSeconds: 60,
  },
  ingest: {
    purpose: "events of visitors' pages",
    callsPerMinute: { user: 60_000, address: 60_000 },
    atOnce: { user: 256, address: 256, overall: 1024 },
    queue: { user: 500, address: 500, overall: 2000, seconds: 2 },
    body: { bytes: 512 * KIB, seconds: 10, leastBytes: null },
    answerSeconds: 30,
    idleSeconds: 10,
  },
  probe: {
    purpose: 'probes and figures for machines',
    callsPerMinute: { user: 1200, address: 1200 },
    atOnce: { user: 16, address: 16, overall: 64 },
    queue: { user: 16, address: 16, overall: 64, seconds: 2 },
    body: small,
    answerSeconds: 10,
    idleSeconds: 10,
  },
  document: {
    purpose: 'pages and files of the web application',
    callsPerMinute: { user: 6000, address: 6000 },
    atOnce: { user: 64, address: 64, overall: 256 },
    queue: { user: 500, address: 500, overall: 1000, seconds: 10 },
    body: small,
    answerSeconds: 60,
    idleSeconds: 30,
  },
  reference: {
    purpose: 'the reference of the API, up to two megabytes each time',
    callsPerMinute: { user: 60, address: 60 },
    atOnce: { user: 4, address: 4, overall: 16 },
    queue: { user: 16, address: 16, overall: 64, seconds: 10 },
    body: small,
    answerSeconds: 60,
    idleSeconds: 30,
  },
};

/**
 * Bytes of JSON bodies, as announced, that are in memory at one moment: from the first byte of a body to the end of its call.
 * Beyond `user` or `address` 429, beyond `overall` 503.
 */
export const FORM_BYTES = { user: 16 * MIB, address: 64 * MIB, overall: 256 * MIB } as const;
