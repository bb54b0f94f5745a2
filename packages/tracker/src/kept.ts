/** Where something is kept: for all tabs of a site, or for one tab. */
export type Place = 'localStorage' | 'sessionStorage';

/** For browsers that forbid it, and storages that are full: then it lasts as long as the page. */
const memory = new Map<string, string | null>();

/** What is kept under a name, if anything is. */
export function readKept(name: string, place: Place = 'localStorage'): string | null | undefined {
  try {
    return window[place].getItem(name) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
}

/** Keeps a text, or takes away what is kept. */
export function keep(name: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) window[place].removeItem(name);
    else window[place].setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages without https. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte + 256).toString(16).slice(1)).join('');
}

/** The moment by this device's clock, in ISO 8601. */
export function isoNow(): string {
  return new Date().toISOString();
}
