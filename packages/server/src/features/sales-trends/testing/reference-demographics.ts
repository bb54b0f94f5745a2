import {
  between,
  decimal,
  isSale,
  monthsEarlier,
  netOf,
  productOf,
  quotient,
  type ReferenceFilter,
  type ReferenceLine,
  ticketNetOf,
  ticketsOf,
  windowsOf,
} from './reference-lines';
import { profilesAt, selectedLines } from './reference-profiles';
import { perPiece, shared } from './reference-shares';

const RANGES: readonly (readonly [string, number, number])[] = [
  ['18-24', 18, 24],
  ['25-34', 25, 34],
  ['35-44', 35, 44],
  ['45-54', 45, 54],
  ['55-64', 55, 64],
  ['65+', 65, 999],
];
const GENDERS = ['female', 'male', 'other'] as const;

/** The last sale line of each customer: by day, then as the lines come. */
function lastPurchases(lines: readonly ReferenceLine[]): ReferenceLine[] {
  const last = new Map<string, ReferenceLine>();
  for (const line of lines.filter(isSale)) {
    const before = last.get(line.customer);
    if (line.customer !== '' && (before === undefined || line.date >= before.date)) last.set(line.customer, line);
  }
  return [...last.values()];
}

function ticketCount(lines: readonly ReferenceLine[]) {
  const tickets = ticketsOf(lines).size;
  const isUnknown = tickets === 0 && lines.some(isSale);
  return { tickets: isUnknown ? null : tickets, lowSample: !isUnknown && tickets < 30 };
}

function group(lines: readonly ReferenceLine[], customerCount: number | null) {
  return {
    customerCount,
    totalRevenue: decimal(netOf(lines)),
    averageTicket: perPiece(ticketNetOf(lines), ticketsOf(lines).size),
    ...ticketCount(lines),
  };
}

/** What the items of the lines are worth to each known gender. Names stand for ids. */
function itemsOf(
  lines: readonly ReferenceLine[],
  nameOf: (line: ReferenceLine) => string,
  idOf: (name: string) => string,
) {
  const known = lines.filter((line) => line.gender !== 'unknown');
  const genders = GENDERS.filter((gender) => known.some((line) => line.gender === gender));
  const names = [...new Set(known.map(nameOf))];
  const items = names.map((name) => {
    const own = known.filter((line) => nameOf(line) === name);
    return { id: idOf(name), net: netOf(own), lines: own };
  });
  items.sort((a, b) => (a.net === b.net ? (a.id < b.id ? -1 : 1) : a.net > b.net ? -1 : 1));
  return { known, genders, items };
}

type Items = ReturnType<typeof itemsOf>;

function matrix({ known, genders, items }: Items) {
  const total = netOf(known);
  return {
    genders,
    rows: items.map(({ id, net, lines }) => ({
      id,
      sales: decimal(net),
      cells: genders.map((gender) => {
        const cell = lines.filter((line) => line.gender === gender);
        const genderNet = netOf(known.filter((line) => line.gender === gender));
        const isMeaningful = netOf(cell) >= 0n && net > 0n && genderNet > 0n && total > 0n;
        return {
          gender,
          affinity: isMeaningful ? quotient(100n * netOf(cell) * total, genderNet * net) : null,
          sales: decimal(netOf(cell)),
          ...ticketCount(cell),
        };
      }),
    })),
    total: items.length,
  };
}

function flow({ genders, items }: Items, most: number) {
  const targets = items.slice(0, most).map(({ id, lines }) => ({ id, lines }));
  if (items.length > most) targets.push({ id: 'others', lines: items.slice(most).flatMap(({ lines }) => lines) });
  const pairs = targets.flatMap(({ id, lines }) =>
    genders.map((gender) => ({ gender, target: id, net: netOf(lines.filter((line) => line.gender === gender)) })),
  );
  const flows = pairs.filter(({ net }) => net > 0n);
  const add = (some: readonly { net: bigint }[]) => decimal(some.reduce((sum, { net }) => sum + net, 0n));
  return {
    maxCategories: most,
    sources: genders
      .filter((gender) => flows.some((one) => one.gender === gender))
      .map((gender) => ({ gender, sales: add(flows.filter((one) => one.gender === gender)) })),
    targets: targets
      .filter(({ id }) => flows.some((one) => one.target === id))
      .map(({ id }) => ({ id, sales: add(flows.filter((one) => one.target === id)) })),
    links: flows.map(({ gender, target, net }) => ({ gender, target, sales: decimal(net) })),
    leftOut: add(pairs.filter(({ net }) => net < 0n)),
  };
}

/** Everything that the demographic analysis says, without names. */
export function referenceDemographics(
  allLines: readonly ReferenceLine[],
  filter: ReferenceFilter,
  maxCategories: number,
  ids: { category: (name: string) => string; product: (name: string) => string },
) {
  const {
    start,
    end,
    months: [months, per],
  } = windowsOf(allLines, filter);
  const selected = (narrowed: ReferenceFilter) => between(selectedLines(allLines, narrowed), start, end);
  // A breakdown shows all its groups, whichever of them the filter chooses.
  const ofAllAges = selected({ ...filter, age: undefined });
  const lines = selected({ ...filter, gender: undefined });
  const shown = [...ofAllAges, ...lines];
  const hasCustomers = lastPurchases(shown).length > 0 || !shown.some(isSale);
  const groupsOf = (own: readonly ReferenceLine[]) => {
    const buyers = lastPurchases(own);
    return (belongs: (line: ReferenceLine) => boolean) => ({
      lines: own.filter(belongs),
      customers: hasCustomers ? buyers.filter(belongs).length : null,
    });
  };
  const [ageGroup, genderGroup] = [groupsOf(ofAllAges), groupsOf(lines)];
  const percentages = (groups: readonly { lines: ReferenceLine[]; customers: number | null }[]) =>
    shared(groups.map((one) => BigInt(hasCustomers ? (one.customers ?? 0) : ticketsOf(one.lines).size)));

  const ages = RANGES.map(([ageRange, low, high]) => ({
    ageRange,
    ...ageGroup(({ age }) => age >= low && age <= high),
  }));
  const agePercentages = percentages(ages);
  const hasAges = ages.some((one) => one.lines.length > 0);
  const genders = GENDERS.map((gender) => ({ gender, ...genderGroup((line) => line.gender === gender) })).filter(
    (one) => one.lines.length > 0,
  );
  const genderPercentages = percentages(genders);
  const apart = [
    { group: 'under18', ...ageGroup(({ age }) => age >= 0 && age < 18) },
    { group: 'unknown', ...ageGroup(({ age }) => age < 0) },
  ].filter((one) => one.lines.length > 0);
  const unknown = genderGroup((line) => line.gender === 'unknown');
  const profiles = profilesAt(allLines, end);
  // Who is classified bought in the twelve months, whatever they bought; each counts in the gender of the last purchase. Nothing but
  // what narrows counts of profiles narrows it, so that no chosen profile makes all of them loyal, or none.
  const { gender: _, category: __, product: ___, profile: ____, ...narrowing } = filter;
  const whatever = selectedLines(allLines, narrowing);
  const classified = lastPurchases(between(whatever, monthsEarlier(end, 12), end));
  const loyalty = (gender: string) => {
    const own = classified.filter((line) => line.gender === gender).map((line) => profiles?.get(line.customer));
    const known = own.filter((profile) => profile !== undefined);
    const loyal = known.filter((profile) => profile === 'champions' || profile === 'loyal');
    return known.length === 0 ? null : quotient(100n * BigInt(loyal.length), BigInt(known.length));
  };
  const frequency = (own: readonly ReferenceLine[], customers: number | null) => {
    const visits = ticketsOf(own.filter((line) => line.customer !== '')).size;
    return customers === null || customers === 0 ? null : quotient(BigInt(visits) * per, BigInt(customers) * months);
  };
  const categories = itemsOf(lines, (line) => line.category, ids.category);
  const products = filter.category?.length === 1 ? itemsOf(lines, productOf, ids.product) : null;
  return {
    percentageOf: hasCustomers ? 'customers' : 'tickets',
    ageDistribution: hasAges
      ? ages.map(({ ageRange, lines: own, customers }, index) => ({
          ageRange,
          percentage: agePercentages[index],
          ...group(own, customers),
        }))
      : [],
    ageApart: apart.map(({ group: name, lines: own, customers }) => ({ group: name, ...group(own, customers) })),
    genderDistribution: genders.map(({ gender, lines: own, customers }, index) => ({
      gender,
      percentage: genderPercentages[index],
      ...group(own, customers),
      purchaseFrequency: frequency(own, customers),
      loyaltyScore: loyalty(gender),
    })),
    genderApart: unknown.lines.length > 0 ? group(unknown.lines, unknown.customers) : null,
    genderCategoryMatrix: matrix(categories),
    genderFlow: flow(categories, maxCategories),
    genderProductMatrix: products && matrix(products),
    genderProductFlow: products && flow(products, maxCategories),
    lines: selected(filter).length,
  };
}
