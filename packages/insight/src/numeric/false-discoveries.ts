/**
 * P-values adjusted by Benjamini and Hochberg (1995), in the order given: those at or below 5 % hold 5 % false discoveries on average, over
 * everything that was examined.
 */
export function adjustPValues(pValues: readonly number[]): number[] {
  const adjusted = new Array<number>(pValues.length).fill(1);
  const order = pValues.map((_, place) => place).sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0));
  let least = 1;
  order.forEach((place, rank) => {
    least = Math.min(least, ((pValues[place] ?? 1) * pValues.length) / (pValues.length - rank));
    adjusted[place] = least;
  });
  return adjusted;
}
