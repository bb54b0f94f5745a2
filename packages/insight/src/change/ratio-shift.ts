/** A ratio of one part in both periods, e.g. net and tickets of a store. */
export interface RatioPart {
  before: { amount: number; of: number };
  now: { amount: number; of: number };
}

/** How a ratio of sums changed: `change` = `within` + `mix`. */
export interface RatioShift {
  before: number;
  now: number;
  change: number;
  /** The parts' own ratios changed, each weighted by the mean of its shares. */
  within: number;
  /** The parts' shares changed, each weighted by the mean of its ratios. */
  mix: number;
  /** The whole moves against its parts (Simpson's paradox): it says the opposite of what they did. */
  isAgainstParts: boolean;
}

/**
 * Splits the change of a ratio of sums, e.g. the average ticket, into what happened within the parts and what their shares did.
 * A part that is in one period alone has that period's ratio in both. Null where one of the periods has nothing to divide by.
 */
export function shiftOfRatio(parts: readonly RatioPart[]): RatioShift | null {
  const sum = (period: 'before' | 'now', of: 'amount' | 'of') => parts.reduce((all, part) => all + part[period][of], 0);
  const [of0, of1] = [sum('before', 'of'), sum('now', 'of')];
  if (of0 <= 0 || of1 <= 0) return null;
  let [within, mix] = [0, 0];
  for (const part of parts) {
    const [share0, share1] = [part.before.of / of0, part.now.of / of1];
    const [own0, own1] = [ratioOf(part.before), ratioOf(part.now)];
    const [ratio0, ratio1] = [own0 ?? own1 ?? 0, own1 ?? own0 ?? 0];
    within += ((share0 + share1) / 2) * (ratio1 - ratio0);
    mix += (share1 - share0) * ((ratio0 + ratio1) / 2);
  }
  const [before, now] = [sum('before', 'amount') / of0, sum('now', 'amount') / of1];
  const change = now - before;
  return { before, now, change, within, mix, isAgainstParts: change * within < 0 };
}

function ratioOf({ amount, of }: { amount: number; of: number }): number | null {
  return of > 0 ? amount / of : null;
}
