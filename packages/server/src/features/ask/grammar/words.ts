import { ASK_DIMENSIONS, ASK_REFUSALS, BOUND_KINDS, TIME_PARTS } from '@botica/contract/ask/vocabulary';
import type { Locale } from '@botica/contract/locales';
import { CUSTOMER_PROFILES } from '@botica/contract/sales-trends/vocabulary';
import { z } from 'zod';
import { wordsOf } from './tokens';
import en from './words/en-US.json' with { type: 'json' };
import es from './words/es-PY.json' with { type: 'json' };
import pt from './words/pt-BR.json' with { type: 'json' };

/** Phrases of one meaning, separated by `|`. */
const Phrases = z.string();
const of = <const Names extends readonly [string, ...string[]]>(...names: Names) => z.record(z.enum(names), Phrases);
const numbers = (last: number) => of(...(Array.from({ length: last }, (_, place) => String(place + 1)) as [string]));

/** Numbers that have a word of their own. */
const NUMBERS = [...Array.from({ length: 20 }, (_, place) => String(place + 1)), ...hundredsAndTens()] as [string];

function hundredsAndTens(): string[] {
  return [30, 40, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 600, 700, 800, 900].map(String);
}

const TENDERS = ['cash', 'creditCard', 'debitCard', 'card', 'transfer', 'wallet'] as const;

/** What words can ask for that nobody can answer; the other reasons follow from the question as a whole. */
const REFUSED = z
  .enum(ASK_REFUSALS)
  .exclude(['not_understood', 'nothing_asked', 'no_sales', 'outside_data', 'two_questions']);

/** Tickets are a figure by their noun. */
const nouns = z.record(z.enum(ASK_DIMENSIONS).exclude(['ticket']), Phrases);

/**
 * What the grammar knows of each language: kind, meaning, phrases. A meaning that a language has no words for does not
 * start: each has all of them.
 */
const Words = z.strictObject({
  metric: of(
    'sales',
    'sold',
    'net',
    'units',
    'tickets',
    'customers',
    'products',
    'averageTicket',
    'unitsPerTicket',
    'averagePrice',
    'netPerCustomer',
    'netPerDay',
    'unitsPerCustomer',
    'ticketsPerCustomer',
    'refunds',
    'share',
    'growth',
    'grew',
    'fell',
  ),
  // What is broken down by, or pointed at, by its noun.
  one: nouns,
  many: nouns,
  adjective: of(...TIME_PARTS),
  by: of('each'),
  which: of('which'),
  howMany: of('howMany'),
  order: of('best', 'worst', 'bestSold', 'worstSold', 'more', 'less', 'descending', 'ascending'),
  // Asks for the part with the most tickets: "busiest hour".
  busy: of('busiest', 'quietest'),
  average: of('average'),
  ratio: of('ratio'),
  // Stands before an amount that is a bound, or an age.
  bound: of(...BOUND_KINDS),
  times: of('once', 'twice', 'times'),
  currency: of('currency'),
  last: of('last', 'first'),
  ago: of('ago'),
  relative: of(
    'today',
    'yesterday',
    'thisWeek',
    'lastWeek',
    'thisMonth',
    'lastMonth',
    'thisQuarter',
    'lastQuarter',
    'thisYear',
    'lastYear',
    'monthBefore',
    'yearBefore',
    'yearOnYear',
    'periodBefore',
    'dayBeforeYesterday',
    'weekBeforeLast',
    'monthBeforeLast',
    'yearBeforeLast',
    'oneBefore',
    'all',
  ),
  month: numbers(12),
  weekday: numbers(7),
  days: of('workdays', 'weekend'),
  gender: of('female', 'male', 'other'),
  profile: of(...CUSTOMER_PROFILES),
  daypart: of('night', 'morning', 'afternoon', 'evening'),
  noon: of('noon', 'midnight'),
  quarter: numbers(4),
  half: numbers(2),
  fortnight: numbers(2),
  number: of(...NUMBERS),
  scale: of('1000', '1000000'),
  // Ways of paying that files call differently.
  tender: of(...TENDERS),
  except: of('except'),
  only: of('only'),
  compare: of('against', 'verb', 'difference'),
  and: of('and'),
  nor: of('nor'),
  or: of('or'),
  between: of('between'),
  to: of('to'),
  until: of('until'),
  since: of('since'),
  before: of('before'),
  after: of('after'),
  clock: of('clock'),
  older: of('orOlder', 'orYounger'),
  refuse: z.record(REFUSED, Phrases),
  // Says nothing beside what it points at, as in "customers who", "days when"; alone it asks for one.
  pronoun: of('person', 'place', 'time'),
  cumulative: of('cumulative'),
  together: of('together'),
  // Says nothing in any question, wherever it stands: articles, prepositions, politeness.
  filler: of('filler'),
});
type Words = z.output<typeof Words>;

/** What a phrase says. */
export type Meaning = { [Kind in keyof Words]: { kind: Kind; value: keyof Words[Kind] & string } }[keyof Words];

/** Values of a kind of meaning. */
export type ValueOf<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>['value'];

export interface WordBook {
  /** By the words of the phrase, one blank between them. */
  meanings: ReadonlyMap<string, Meaning>;
  longest: number;
}

function bookOf(source: unknown): WordBook {
  const words = Words.parse(source);
  const meanings = new Map<string, Meaning>();
  let longest = 1;
  for (const [kind, values] of Object.entries(words)) {
    for (const [value, phrases] of Object.entries(values)) {
      for (const phrase of phrases.split('|')) {
        const parts = wordsOf(phrase);
        const key = parts.join(' ');
        const known = meanings.get(key);
        if (known !== undefined && (known.kind !== kind || known.value !== value)) {
          throw new Error(`"${key}" means ${known.kind} ${known.value} and ${kind} ${value}`);
        }
        // Checked by the schema just now.
        meanings.set(key, { kind, value } as Meaning);
        longest = Math.max(longest, parts.length);
      }
    }
  }
  return { meanings, longest };
}

/** What each way of paying is called in any language: files are in one of them, questions perhaps in another. */
const TENDER_NAMES = TENDERS.map((tender) => {
  const phrases = [en, es, pt].flatMap((words) => words.tender[tender].split('|'));
  return { tender, names: new Set(phrases.map((phrase) => wordsOf(phrase).join(' '))) };
});

/** The ways of paying that a name means; a credit card is a card as well. */
export function tenderOf(form: string): string[] {
  const found: string[] = TENDER_NAMES.filter(({ names }) => names.has(form)).map(({ tender }) => tender);
  return found.includes('creditCard') || found.includes('debitCard') ? [...found, 'card'] : found;
}

/** The words of each language. */
export const BOOKS: Readonly<Record<Locale, WordBook>> = {
  'es-PY': bookOf(es),
  'en-US': bookOf(en),
  'pt-BR': bookOf(pt),
};
