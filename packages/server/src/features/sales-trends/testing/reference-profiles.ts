import {
  between,
  isSale,
  matching,
  monthsEarlier,
  netOf,
  type ReferenceFilter,
  type ReferenceLine,
  ticketsOf,
  windowsOf,
} from './reference-lines';

export const PROFILES = ['champions', 'loyal', 'promising', 'atRisk', 'lost'];

export function byCustomer(lines: readonly ReferenceLine[]): Map<string, ReferenceLine[]> {
  const groups = new Map<string, ReferenceLine[]>();
  for (const line of lines) {
    if (line.customer === '') continue;
    const own = groups.get(line.customer);
    if (own) own.push(line);
    else groups.set(line.customer, [line]);
  }
  return groups;
}

/** Five times each inclusive quantile, interpolated as spreadsheets do: whole numbers, since every rank is in fifths. */
function cutsTimesFive(values: readonly bigint[]): bigint[] {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [1, 2, 3, 4].map((fifth) => {
    const rank = fifth * (sorted.length - 1);
    const low = sorted[Math.floor(rank / 5)] ?? 0n;
    const high = sorted[Math.ceil(rank / 5)] ?? 0n;
    return 5n * low + BigInt(rank % 5) * (high - low);
  });
}

function below(value: bigint, cuts: readonly bigint[]): number {
  return cuts.filter((cut) => cut < 5n * value).length;
}

function profileOf(r: number, f: number, m: number): string {
  const fm = (f + m) / 2;
  if (r >= 4 && fm >= 4) return 'champions';
  if (r >= 3 && fm >= 3) return 'loyal';
  if (r >= 3) return 'promising';
  return fm >= 3 ? 'atRisk' : 'lost';
}

/** Profile of each customer with a sale in the 12 months before a day; null when they are fewer than 50. */
export function profilesAt(lines: readonly ReferenceLine[], day: string): Map<string, string> | null {
  const base = between(lines, monthsEarlier(day, 12), day);
  const values = [...byCustomer(base)]
    .filter(([, own]) => own.some(isSale))
    .map(([customer, own]) => {
      const last = own
        .filter(isSale)
        .map((line) => line.date)
        .sort()
        .at(-1);
      const days = BigInt((Date.parse(day) - Date.parse(last ?? '')) / 86_400_000);
      return { customer, r: days, f: BigInt(ticketsOf(own).size), m: netOf(own) };
    });
  if (values.length < 50) return null;
  const cuts = {
    r: cutsTimesFive(values.map(({ r }) => r)),
    f: cutsTimesFive(values.map(({ f }) => f)),
    m: cutsTimesFive(values.map(({ m }) => m)),
  };
  return new Map(
    values.map(({ customer, r, f, m }) => {
      const money = m <= 0n ? 1 : 1 + below(m, cuts.m);
      return [customer, profileOf(5 - below(r, cuts.r), 1 + below(f, cuts.f), money)];
    }),
  );
}

/** The lines that a filter selects; those of a profile are all lines of its customers at the end of W. */
export function selectedLines(allLines: readonly ReferenceLine[], filter: ReferenceFilter): ReferenceLine[] {
  const lines = matching(allLines, filter);
  const { profile } = filter;
  if (!profile) return lines;
  const profiles = profilesAt(allLines, windowsOf(allLines, filter).end);
  return lines.filter((line) => profile.includes(profiles?.get(line.customer) ?? 'none'));
}
