/** Pages that must not be returned to after signing in: they would loop or say nothing. */
const NEVER_RETURN_TO: ReadonlySet<string> = new Set(['/login', '/register', '/not-authorized']);
const MAX_LENGTH = 2000;
const BASE = 'http://return.invalid';
/** Deep enough for any honest value; more encoding than this is an attack. */
const MAX_DECODINGS = 5;

/**
 * The path to go to after signing in: `to` when it is a path of this application, otherwise the root. It never
 * leaves the site (`//evil`, `/\evil`, `javascript:`, `https://`, encoded or not) and never loops (`/login`).
 * Answers path, query and hash in normal form.
 */
export function safeReturnPath(to: unknown): string {
  if (typeof to !== 'string' || to.length > MAX_LENGTH) return '/';
  if (!decodings(to).every(isLocalPath)) return '/';
  if (!URL.canParse(to, BASE)) return '/';
  const url = new URL(to, BASE);
  // Resolving dots can uncover what was hidden: "/%2e/%2f" becomes "/%2f".
  if (url.origin !== BASE || !decodings(url.pathname).every(isLocalPath)) return '/';
  if (!isDecodable(url.pathname) || decodings(url.pathname).some(leadsToSignIn)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The text and what it becomes when it is percent-decoded again and again. */
function decodings(text: string): string[] {
  const all = [text];
  let current = text;
  for (let count = 0; count < MAX_DECODINGS; count += 1) {
    const decoded = decode(current);
    if (decoded === current) return all;
    all.push(decoded);
    current = decoded;
  }
  // Still not plain: an empty text is no local path, so it is refused.
  return [...all, ''];
}

/** The router decodes the path; "/%" would throw there. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Starts with exactly one slash, and holds no backslash (browsers read it as a slash) before the query. */
function isLocalPath(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  // Control characters are dropped by URL parsers: "/\t/evil" would become "//evil".
  return !hasControlCharacter(text);
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

function leadsToSignIn(pathname: string): boolean {
  const { pathname: resolved } = new URL(pathname.replace(/^\/+/, '/'), BASE);
  const normal = resolved
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
    .toLowerCase();
  return NEVER_RETURN_TO.has(normal);
}
