const MAX_TERMS = 100_000;
const NEGLIGIBLE = 1e-15;

/**
 * Gauss' hypergeometric function 2F1(a, b; c; z) by its series, for 0 <= z < 1 (DLMF 15.2.1).
 * @throws {RangeError} when it does not converge.
 */
export function hypergeometric(a: number, b: number, c: number, z: number): number {
  let [term, sum] = [1, 1];
  for (let n = 0; n < MAX_TERMS; n += 1) {
    term *= (((a + n) * (b + n)) / ((c + n) * (n + 1))) * z;
    sum += term;
    // Terms may grow at first: the last ones fall by z each.
    if (Math.abs(term) <= NEGLIGIBLE * Math.abs(sum) * (1 - z)) return sum;
  }
  throw new RangeError('2F1 does not converge here');
}
