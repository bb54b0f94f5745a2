/** Inside a number of RFC 8259: behind its sign, its leading zero, a digit, its point, a decimal, its e, the sign or a digit of that. */
export const MINUS = 10;
export const ZERO = 11;
export const WHOLE = 12;
const POINT = 13;
const DECIMALS = 14;
const EXPONENT = 15;
const EXPONENT_SIGN = 16;
const EXPONENT_DIGITS = 17;
/** The byte is not the number's any more: it is whole before it, or is none. */
export const NUMBER_ENDS = 0;
export const NUMBER_FAULT = -1;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Where in a number one is behind the next byte; or one of the two above. */
export function nextInNumber(state: number, code: number): number {
  if (isDigit(code)) {
    if (state === ZERO) return NUMBER_FAULT;
    if (state === MINUS) return code === 48 ? ZERO : WHOLE;
    if (state === POINT) return DECIMALS;
    return state === EXPONENT || state === EXPONENT_SIGN ? EXPONENT_DIGITS : state;
  }
  if (code === 46 && (state === ZERO || state === WHOLE)) return POINT;
  if ((code | 32) === 101 && (state === ZERO || state === WHOLE || state === DECIMALS)) return EXPONENT;
  if ((code === 43 || code === 45) && state === EXPONENT) return EXPONENT_SIGN;
  const isCut = state === MINUS || state === POINT || state === EXPONENT || state === EXPONENT_SIGN;
  return isCut ? NUMBER_FAULT : NUMBER_ENDS;
}

/** Where the number ends that begins at `from`; -1 where it is none. At the end of the bytes it may go on. */
export function numberEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0;
  let state = first === 45 ? MINUS : first === 48 ? ZERO : WHOLE;
  for (let at = from + 1; ; at++) {
    state = nextInNumber(state, bytes[at] ?? 0);
    if (state <= NUMBER_ENDS) return state === NUMBER_ENDS ? at : -1;
  }
}
