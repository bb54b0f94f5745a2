/** Tickets with the same number of different products, and which of the watched items they hold. */
export interface BasketRows {
  /** Different products on each of these tickets. */
  size: number;
  /** Sets of items with their tickets: places in rising order, as `3,17x42;x7` for 42 tickets with items 3 and 17, and 7 with none. */
  sets: string;
}

/** Tickets with the same number of different products, and how many of them hold each item. */
export interface Stratum {
  size: number;
  tickets: number;
  /** By the place of the item. */
  with: Float64Array;
}

export interface BasketCounts {
  strata: Stratum[];
  /** Tickets with both, by the place of the first item times the number of items, plus that of the second. */
  pairs: Float64Array;
}

/** Codes of the signs between numbers, and of the first digit. */
const [COMMA, SEMICOLON, TIMES, ZERO] = [44, 59, 120, 48] as const;

/** Calls for each set with its items, in one array that is used again, how many they are, and their tickets. */
function eachSet(sets: string, visit: (items: Uint16Array, count: number, tickets: number) => void): void {
  const items = new Uint16Array(65_536);
  let [count, number, isTickets, hasDigits] = [0, 0, false, false];
  for (let place = 0; place <= sets.length; place += 1) {
    const sign = place === sets.length ? SEMICOLON : sets.charCodeAt(place);
    if (sign === SEMICOLON) {
      if (isTickets) visit(items, count, number);
      [count, number, isTickets, hasDigits] = [0, 0, false, false];
    } else if (sign === COMMA || sign === TIMES) {
      if (hasDigits) {
        items[count] = number;
        count += 1;
      }
      [number, hasDigits] = [0, false];
      isTickets = sign === TIMES;
    } else {
      number = 10 * number + sign - ZERO;
      hasDigits = true;
    }
  }
}

/** Counts tickets with each item in each stratum, and with each pair, in one pass. */
export function countBaskets(rows: readonly BasketRows[], items: number): BasketCounts {
  const pairs = new Float64Array(items * items);
  const strata = rows.map(({ size, sets }) => {
    const stratum: Stratum = { size, tickets: 0, with: new Float64Array(items) };
    eachSet(sets, (held, count, tickets) => {
      stratum.tickets += tickets;
      for (let first = 0; first < count; first += 1) {
        const a = held[first] ?? 0;
        stratum.with[a] = (stratum.with[a] ?? 0) + tickets;
        for (let second = first + 1; second < count; second += 1) {
          const at = a * items + (held[second] ?? 0);
          pairs[at] = (pairs[at] ?? 0) + tickets;
        }
      }
    });
    return stratum;
  });
  return { strata, pairs };
}

export interface TripleCounts {
  /** The same strata with each pair as an item of its own, after all items. */
  strata: Stratum[];
  /** Tickets with a pair and a third item, by the place of the pair times the number of items, plus that of the third. */
  thirds: Float64Array;
}

/** Counts what else is on the tickets with some pairs. @param pairs places of both items, the lower one first */
export function countThirds(
  rows: readonly BasketRows[],
  { strata }: BasketCounts,
  items: number,
  pairs: readonly (readonly [number, number])[],
): TripleCounts {
  const placeOf = new Int32Array(items * items).fill(-1);
  pairs.forEach(([first, second], place) => {
    placeOf[first * items + second] = place;
  });
  const thirds = new Float64Array(pairs.length * items);
  const joined = rows.map(({ sets }, row) => {
    const { size = 0, tickets: all = 0, with: counts = new Float64Array(items) } = strata[row] ?? {};
    const held = new Float64Array(items + pairs.length);
    held.set(counts);
    eachSet(sets, (own, count, tickets) => {
      for (let first = 0; first < count; first += 1) {
        for (let second = first + 1; second < count; second += 1) {
          const pair = placeOf[(own[first] ?? 0) * items + (own[second] ?? 0)] ?? -1;
          if (pair < 0) continue;
          held[items + pair] = (held[items + pair] ?? 0) + tickets;
          for (let third = 0; third < count; third += 1) {
            if (third === first || third === second) continue;
            const at = pair * items + (own[third] ?? 0);
            thirds[at] = (thirds[at] ?? 0) + tickets;
          }
        }
      }
    });
    return { size, tickets: all, with: held };
  });
  return { strata: joined, thirds };
}
