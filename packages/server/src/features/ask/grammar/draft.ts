import type { AskDays } from '@botica/contract/ask/ask';
import type { AskDimension, AskMetric, AskRefusal, BoundKind } from '@botica/contract/ask/vocabulary';
import type { Doubts } from './readings';
import type { Period } from './time/units';
import type { Value } from './values';
import type { ValueOf } from './words';

export type MetricWord = ValueOf<'metric'>;
export type Order = ValueOf<'order'>;

/** What is compared with, as it was said. */
export type Against =
  /** Bare where nothing says that it is compared with: "sales in the same month last year". */
  | { kind: 'year'; unit: 'week' | 'month' | 'quarter' | 'year'; isBare?: true }
  | { kind: 'previous' }
  | { kind: 'monthBefore' }
  | { kind: 'oneBefore'; isDay: boolean }
  | { kind: 'relative'; unit: 'week' | 'month' | 'quarter' | 'year'; days: AskDays }
  | { kind: 'days'; days: AskDays };

/** An amount that parts of a breakdown are held against. */
export interface DraftBound {
  /** Of what, where a unit was said. */
  of: AskMetric | 'times' | 'percent' | 'things' | null;
  is: BoundKind;
  value: string;
  place: number;
}

/** Things that select lines, as they stand in one list. */
export interface DraftValue {
  value: Value;
  isExcluded: boolean;
  place: number;
  /** The first place after its list, and the first one there that says something. */
  end: number;
  next: number;
  /** What joins the list. */
  join: 'and' | 'or' | 'nor' | null;
}

/** A word that the query does not hold by itself: it is read where `leftOver` finds what it stands beside. */
export interface Minor {
  kind: 'only' | 'pronoun' | 'cumulative' | 'together';
  place: number;
  /** Whether a word that says something follows. */
  hasMore: boolean;
  value: string;
}

/** What was found in a question, in the order of its words. Places are those of lexemes. */
export interface Draft {
  metrics: { word: MetricWord; place: number; form: string }[];
  by: { dimension: AskDimension; place: number; isOne: boolean; isAsked: boolean } | null;
  /** `isEach`: behind a word such as "per" or "of each". */
  andBy: { dimension: AskDimension; place: number; isEach?: boolean } | null;
  /** Whose number is asked for: "how many days". */
  counted: { dimension: AskDimension; place: number } | null;
  bounds: DraftBound[];
  average: number | null;
  /** Where "ratio" was said. */
  ratio: number | null;
  busy: { isMost: boolean; place: number } | null;
  values: DraftValue[];
  minors: Minor[];
  /** Places of "and" and commas outside of lists. */
  joins: number[];
  /** Places of verbs that stand between a whole and its part: "are", "was made". */
  links: number[];
  periods: { period: Period; place: number }[];
  against: { what: Against; place: number } | null;
  /** Where "compare" was said. */
  comparing: number | null;
  /** Where "difference" was said, or the order of "how much more than". */
  difference: number | null;
  orders: { order: Order; place: number; form: string }[];
  limit: { count: number; place: number } | null;
  howMany: number | null;
  which: number | null;
  perTicket: number | null;
  /** Whether it begins as one that goes on with the question before. */
  follows: boolean;
  refusals: { code: AskRefusal; words: string }[];
  doubts: Doubts;
  /** Lexemes that said nothing. */
  unknown: number[];
}

export function emptyDraft(): Draft {
  return {
    metrics: [],
    by: null,
    andBy: null,
    counted: null,
    bounds: [],
    average: null,
    ratio: null,
    busy: null,
    values: [],
    minors: [],
    joins: [],
    links: [],
    periods: [],
    against: null,
    comparing: null,
    difference: null,
    orders: [],
    limit: null,
    howMany: null,
    which: null,
    perTicket: null,
    follows: false,
    refusals: [],
    doubts: { tie: false, dimensions: false, ages: false, excluded: false },
    unknown: [],
  };
}
