export interface DayCount {
  /** `YYYY-MM-DD`. */
  day: string;
  lines: number;
}

/** Lines of the days `from`..`to` whose ticket key leaves the remainder `slice` by `slices`. */
export interface DayChunk {
  from: string;
  to: string;
  slice: number;
  slices: number;
}

/**
 * Cuts days, which are given in order, into ranges of at most `mostLines` lines; a day that holds more by itself is cut
 * into slices of its tickets.
 */
export function planChunks(days: readonly DayCount[], mostLines: number): DayChunk[] {
  const chunks: DayChunk[] = [];
  let room = 0;
  for (const { day, lines } of days) {
    const slices = Math.max(1, Math.ceil(lines / mostLines));
    const last = chunks.at(-1);
    if (last !== undefined && slices === 1 && last.slices === 1 && lines <= room) {
      last.to = day;
      room -= lines;
      continue;
    }
    for (let slice = 0; slice < slices; slice += 1) chunks.push({ from: day, to: day, slice, slices });
    room = mostLines - lines;
  }
  return chunks;
}
