import type { AskDays } from '@botica/contract/ask/ask';
import type { AskDimension, AskRefusal } from '@botica/contract/ask/vocabulary';
import type { Period } from './periods';
import type { Doubts, Value } from './values';
import type { ValueOf } from './words';

export type MetricWord = ValueOf<'metric'>;
export type Order = ValueOf<'order'>;

/** What is compared with, as it was said. */
export type Against =
  | { kind: 'year' }
  | { kind: 'previous' }
  | { kind: 'monthBefore' }
  | { kind: 'relative'; unit: 'week' | 'month' | 'quarter' | 'year'; days: AskDays }
  | { kind: 'days'; days: AskDays };

/** What was found in a question, in the order of its words. Places are those of lexemes. */
export interface Draft {
  metrics: { word: MetricWord; place: number }[];
  by: { dimension: AskDimension; place: number; isOne: boolean } | null;
  values: { value: Value; isExcluded: boolean; place: number }[];
  periods: { period: Period; place: number }[];
  against: { what: Against; place: number } | null;
  /** Where "compare" was said. */
  comparing: number | null;
  orders: { order: Order; place: number }[];
  limit: { count: number; place: number } | null;
  howMany: number | null;
  perTicket: number | null;
  refusals: { code: AskRefusal; words: string }[];
  doubts: Doubts;
  /** Lexemes that said nothing. */
  unknown: number[];
}

export function emptyDraft(): Draft {
  return {
    metrics: [],
    by: null,
    values: [],
    periods: [],
    against: null,
    comparing: null,
    orders: [],
    limit: null,
    howMany: null,
    perTicket: null,
    refusals: [],
    doubts: { tie: false, dimensions: false },
    unknown: [],
  };
}
