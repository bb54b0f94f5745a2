/** What a program needs to run: where things are, and how the operator's machine counts time. No setting of the product. */
const needed = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
];

/**
 * The environment of a child process or worker thread: a list of what is let through, since a list of secrets would never be
 * whole. Passwords and keys stay with the server.
 */
export function childEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const kept = needed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...more };
}
