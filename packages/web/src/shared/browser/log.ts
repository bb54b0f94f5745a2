/** Says on the browser's console what failed; product.md section 8 names the failures that are logged. */
export function logError(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, error);
}
