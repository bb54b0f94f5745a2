/** Origins as somebody typed them, one a line or parted by commas; each once, without what follows the host. */
export function typedOrigins(text: string): string[] {
  const typed = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => (part === '*' || /^https?:\/\//i.test(part) ? part : `https://${part}`))
    .map((part) => (URL.canParse(part) ? new URL(part).origin : part));
  return [...new Set(typed)];
}
