/** A string literal of the engine's dialect. NUL is escaped because the native binding ends texts there. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}
