/** `10%`, `12,5 %` or `%10` without its sign; any other text as it is. */
export function withoutPercentSign(text: string): string {
  const trimmed = text.trim();
  if (trimmed.endsWith('%')) return trimmed.slice(0, -1).trimEnd();
  return trimmed.startsWith('%') ? trimmed.slice(1).trimStart() : text;
}
