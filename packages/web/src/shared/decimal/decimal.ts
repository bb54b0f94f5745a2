/** Exact `a + b` of two decimal texts, as decimal text with the longer fraction of both. */
export function addDecimals(a: string, b: string): string {
  const scale = Math.max(fractionDigits(a), fractionDigits(b));
  return fromScaled(toScaled(a, scale) + toScaled(b, scale), scale);
}

/** Exact `a - b` of two decimal texts, as decimal text with the longer fraction of both. */
export function subtractDecimals(a: string, b: string): string {
  const scale = Math.max(fractionDigits(a), fractionDigits(b));
  return fromScaled(toScaled(a, scale) - toScaled(b, scale), scale);
}

function fractionDigits(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toScaled(text: string, scale: number): bigint {
  const missing = scale - fractionDigits(text);
  return BigInt(text.replace('.', '') + '0'.repeat(missing));
}

function fromScaled(value: bigint, scale: number): string {
  if (scale === 0) return value.toString();
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
