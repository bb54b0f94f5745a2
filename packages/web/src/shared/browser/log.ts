/** Says on the browser's console what failed. */
export function logError(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, error);
}
