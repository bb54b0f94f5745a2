const MINUTE_MS = 60_000;

/** Whole minutes without an event before each step, in the order of time; 0 for the first one. */
export function restsBefore(moments: readonly string[]): number[] {
  return moments.map((moment, at) => {
    const before = moments[at - 1];
    return before === undefined ? 0 : Math.floor((Date.parse(moment) - Date.parse(before)) / MINUTE_MS);
  });
}
