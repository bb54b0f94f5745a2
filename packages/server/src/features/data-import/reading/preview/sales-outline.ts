import type { ImportPerson, ImportVariant } from '@botica/contract/data-import';
import { type JoinedField, LABEL_FIELDS } from '@botica/contract/data-import.vocabulary';
import { formatMicro, MICRO, type Micro, MicroSum, portion } from '@botica/contract/micro';
import type { Label } from '../cells/text-cell';
import type { LineCleaner } from '../rows/line-cleaner';
import { foldWord } from '../words/value-words';
import { TicketSample } from './ticket-sample';

/** What a file comes to at one look; plain data, stored with the import. Money and units are decimal texts. */
export interface SalesOutline {
  months: { month: string; net: string; tickets: number }[];
  units: string;
  tickets: number;
  averageTicket: string | null;
  anonymousShare: number | null;
  persons: ImportPerson[];
  categories: NamedNet[];
  categoryCount: number;
  stores: NamedNet[];
  storeCount: number;
  variants: ImportVariant[];
  /** Its commonest spellings, to be compared with those of earlier imports; previews of older versions have none. */
  labels?: { field: JoinedField; text: string; count: number }[];
  /** Of a row of totals; null without one whose amount can be read. */
  stated: { label: string; stated: string; read: string } | null;
  /** Money of one unit by product, to be compared with earlier imports. */
  prices: { productId: string; product: string; price: number }[];
}

interface MonthTally {
  net: MicroSum;
  tickets: number;
}

interface Tally {
  count: number;
}

/** Spellings of a field with their rows, and the label of the line before, which mostly comes again. */
interface Spellings {
  field: JoinedField;
  counts: Map<string, Tally>;
  last: { label: Label; tally: Tally } | undefined;
}

interface NamedNet {
  name: string;
  net: string;
}

/** Shown of categories, stores and persons; the rest is counted. */
const SHOWN = 8;
const MOST_MONTHS = 240;
const MOST_SPELLINGS = 5_000;
/** Prices, new customers, and texts that hardly repeat are looked at in so many of the first lines. */
const LOOKED_AT = 5_000;
const MOST_VARIANTS = 50;
const MOST_PERSONS = 40;
const MOST_LABELS = 300;
const MOST_PRICES = 200;
const LONGEST_PRODUCT = 200;
/** A customer in so many of the rows, and so many times the next one, is hardly a person. */
const OFTEN = 0.2;
const TIMES_THE_NEXT = 5;
const FEWEST_ROWS = 20;

/** Gathers the outline of a file of sales from its lines, one after another. */
export class OutlineTally {
  private readonly months = new Map<string, MonthTally>();
  private lastDate = '';
  private lastMonth: MonthTally | null = null;
  readonly tickets = new TicketSample();
  private ticketCount = 0;
  private readonly units = new MicroSum();
  private readonly ofTickets = new MicroSum();
  private readonly categories = new NamedSums();
  private readonly stores = new NamedSums();
  private readonly nobody = new Map<string, Tally>();
  private readonly customers = new Map<string, Tally>();
  private lastCustomer: { text: string; tally: Tally | undefined } = { text: '', tally: undefined };
  private readonly products = new Map<string, { productId: string; product: string; amount: number; units: number }>();
  private readonly spellings = LABEL_FIELDS.map((field): Spellings => ({ field, counts: new Map(), last: undefined }));
  /** Spellings that are joined, with the one that they become. */
  private readonly joined = new Map<JoinedField, Map<string, { label: string; count: number }>>();
  private lines = 0;
  private anonymous = 0;

  constructor(
    private readonly cleaner: LineCleaner,
    private readonly hasCustomers: boolean,
  ) {}

  add(): void {
    const { cleaner } = this;
    const { labels, money } = cleaner;
    const { amount, quantity } = money;
    const gathered = this.tickets.add(cleaner);
    const month = this.monthOf(gathered.date);
    const isSale = quantity > 0 && amount >= 0;
    const customer = labels.get('customer');
    const isOnTicket = gathered.ticket !== '' || customer !== '';
    this.lines += 1;
    month.net.add(amount);
    this.units.add(quantity);
    if (isOnTicket || !isSale) this.ofTickets.add(amount);
    if (isOnTicket && isSale && !gathered.isSold) {
      gathered.isSold = true;
      this.ticketCount += 1;
      month.tickets += 1;
    }
    if (!labels.category.isBlank) this.categories.add(labels.get('category'), amount);
    this.stores.add(gathered.store, amount);
    this.addPerson(customer);
    for (const spellings of this.spellings) this.addSpelling(spellings);
    if (isSale && this.lines <= LOOKED_AT) this.addPrice(labels.get('product_id'), labels.get('product'));
  }

  outline(): SalesOutline {
    const tickets = this.ticketCount;
    const [categories, stores] = [largest(this.categories.sums), largest(this.stores.sums)];
    const stated = this.cleaner.totals.stated;
    return {
      months: [...this.months]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .slice(-MOST_MONTHS)
        .map(([month, { net, tickets: count }]) => ({ month, net: formatMicro(net.total), tickets: count })),
      units: formatMicro(this.units.total),
      tickets,
      averageTicket: tickets === 0 ? null : formatMicro(portion(this.ofTickets.total, 1, tickets)),
      anonymousShare: this.hasCustomers && this.lines > 0 ? this.anonymous / this.lines : null,
      persons: this.persons(),
      categories,
      categoryCount: this.categories.sums.size,
      stores,
      storeCount: this.stores.sums.size,
      stated: stated && {
        label: stated.label,
        stated: formatMicro(stated.stated),
        read: formatMicro(stated.read),
      },
      variants: this.variants(),
      labels: this.spellings.flatMap(({ field, counts }) => commonest(counts).map((one) => ({ field, ...one }))),
      prices: [...this.products.values()]
        .filter(({ units }) => units > 0)
        .slice(0, MOST_PRICES)
        .map(({ productId, product, amount, units }) => ({ productId, product, price: amount / units })),
    };
  }

  /** Neighbouring lines are mostly of one day. */
  private monthOf(date: string): MonthTally {
    if (date !== this.lastDate || this.lastMonth === null) {
      this.lastDate = date;
      this.lastMonth = monthOf(this.months, date.slice(0, 7));
    }
    return this.lastMonth;
  }

  private addSpelling(spellings: Spellings): void {
    const { labels } = this.cleaner;
    const { field, counts, last } = spellings;
    const { label, isBlank } = labels[field];
    // A code says which product it is, however its name is spelt; of columns of thousands of names the first are looked at.
    if (isBlank || (label === null && this.lines > LOOKED_AT)) return;
    if (field === 'product' && !labels.product_id.isBlank) return;
    if (label !== null && label === last?.label) {
      last.tally.count += 1;
      return;
    }
    const text = labels.get(field);
    const said = label?.said;
    if (said === undefined) {
      const tally = countIn(counts, text, counts.size < MOST_SPELLINGS);
      spellings.last = label === null || tally === undefined ? undefined : { label, tally };
      return;
    }
    const joined = this.joined.get(field) ?? new Map<string, { label: string; count: number }>();
    this.joined.set(field, joined);
    joined.set(said, { label: text, count: (joined.get(said)?.count ?? 0) + 1 });
  }

  /** Spellings that are joined, and those that differ from a commoner one in case and accents alone. */
  private variants(): ImportVariant[] {
    const joined = [...this.joined].flatMap(([field, texts]) =>
      [...texts].map(([text, one]): ImportVariant => ({ field, text, ...one, isJoined: true })),
    );
    const open = this.spellings.flatMap(({ field, counts }) => openVariants(field, counts));
    return [...open, ...joined].slice(0, MOST_VARIANTS);
  }

  private addPerson(customer: string): void {
    if (customer !== '') {
      const { text, tally } = this.lastCustomer;
      if (customer !== text || tally === undefined)
        this.lastCustomer = { text: customer, tally: countIn(this.customers, customer, this.lines <= LOOKED_AT) };
      else tally.count += 1;
      return;
    }
    this.anonymous += 1;
    const said = this.cleaner.labels.customer.label?.said;
    if (said !== undefined) countIn(this.nobody, said, true);
  }

  /** Those that stand for nobody, and one that comes too often to be a person. */
  private persons(): ImportPerson[] {
    const byCount = (counts: Map<string, Tally>) =>
      [...counts]
        .map(([value, { count }]): [value: string, count: number] => [value, count])
        .toSorted((a, b) => b[1] - a[1]);
    const [first, second] = byCount(this.customers);
    const isOften =
      first !== undefined &&
      first[1] >= Math.max(FEWEST_ROWS, OFTEN * this.lines) &&
      first[1] >= TIMES_THE_NEXT * (second?.[1] ?? 0);
    const nobody = byCount(this.nobody).map(([value, count]) => ({ value, count, isNobody: true }));
    const often = isOften ? [{ value: first[0], count: first[1], isNobody: false }] : [];
    return [...often, ...nobody]
      .slice(0, MOST_PERSONS)
      .map(({ value, ...rest }) => ({ value: value.slice(0, 200), ...rest }));
  }

  private addPrice(productId: string, product: string): void {
    const key = productId === '' ? product : `#${productId}`;
    if (key === '' || key.length > LONGEST_PRODUCT) return;
    const { amount, quantity } = this.cleaner.money;
    const known = this.products.get(key) ?? { productId, product, amount: 0, units: 0 };
    known.amount += Number(amount) / MICRO;
    known.units += Number(quantity) / MICRO;
    this.products.set(key, known);
  }
}

function monthOf(months: Map<string, MonthTally>, name: string): MonthTally {
  const known = months.get(name);
  if (known !== undefined) return known;
  const made = { net: new MicroSum(), tickets: 0 };
  months.set(name, made);
  return made;
}

/** Counts a text; one that did not come before where there is room for it. Answers its count, if it has one. */
function countIn(counts: Map<string, Tally>, text: string, hasRoom: boolean): Tally | undefined {
  const known = counts.get(text);
  if (known !== undefined) {
    known.count += 1;
    return known;
  }
  if (!hasRoom) return undefined;
  const tally = { count: 1 };
  counts.set(text, tally);
  return tally;
}

/** Sums by name; the one of the line before is at hand. */
class NamedSums {
  readonly sums = new Map<string, MicroSum>();
  private lastName = '';
  private last = new MicroSum();

  add(name: string, amount: Micro): void {
    if (name === '') return;
    if (name !== this.lastName) {
      this.last = this.sums.get(name) ?? new MicroSum();
      this.lastName = name;
      this.sums.set(name, this.last);
    }
    this.last.add(amount);
  }
}

function commonest(counts: ReadonlyMap<string, Tally>): { text: string; count: number }[] {
  const sorted = [...counts].toSorted((a, b) => b[1].count - a[1].count);
  return sorted.slice(0, MOST_LABELS).map(([text, { count }]) => ({ text: text.slice(0, LONGEST_PRODUCT), count }));
}

/** The rarer spellings of one name, each with the commonest to join it with. */
function openVariants(field: JoinedField, counts: ReadonlyMap<string, Tally>): ImportVariant[] {
  const byFold = new Map<string, [text: string, count: number][]>();
  for (const [text, { count }] of counts) {
    const entry: [text: string, count: number] = [text, count];
    const fold = foldWord(text);
    const group = byFold.get(fold);
    if (group === undefined) byFold.set(fold, [entry]);
    else group.push(entry);
  }
  return [...byFold.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted((a, b) => b[1] - a[1]);
    return others.map(([text, count]) => ({ field, text, count, label: first?.[0] ?? text, isJoined: false }));
  });
}

function largest(sums: Map<string, MicroSum>): NamedNet[] {
  const sorted = [...sums].toSorted(([, a], [, b]) => (b.total > a.total ? 1 : b.total < a.total ? -1 : 0));
  return sorted.slice(0, SHOWN).map(([name, sum]) => ({ name, net: formatMicro(sum.total) }));
}
