import type { DigestCadence } from '@botica/contract/insights/vocabulary';
import { formatMicro } from '@botica/contract/micro';
import { growth } from '../../../sales/figures/figures';
import type { DataState } from '../../../sales/scope/data-state';
import { readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { addDays, type DateRange, daysBetween } from '../../../sales/windows/calendar';
import { readFindings } from '../findings/findings.service';
import { wholeBySteps } from '../forecast/forecast.queries';
import type { InsightDeps } from '../insight-jobs';
import { AlertWords } from './alert-words';
import { GRAIN_OF, periodsBefore } from './digest-times';
import type { Recipient } from './recipient';

/** A smaller change is none in the words of a digest. */
const LEAST_SHARE = 0.0005;
/** Findings of one digest; the page has the others. */
const MOST_FINDINGS = 5;

export interface Digest {
  /** Findings that the one before did not tell. */
  count: number;
  /** Paragraphs, never none. */
  text: string;
  /** Causes of all findings now: those that the next one need not tell. */
  causes: string[];
}

interface DigestQuestion {
  cadence: DigestCadence;
  occasion: string;
  /** Causes that were told last time, or that the recipient does not want to hear of. */
  known: ReadonlySet<string>;
  state: DataState;
  signal: AbortSignal;
}

/** What came in a period and which findings are new; that nothing came, or nothing is new, is said. */
export async function readDigest(deps: InsightDeps, recipient: Recipient, question: DigestQuestion): Promise<Digest> {
  const { known, state, signal } = question;
  const scope = await readScope(deps, {}, null, { signal, state });
  const words = new AlertWords(recipient, scope.bounds.currency);
  if (scope.windows === null) return { count: 0, text: words.say('digests.noSales'), causes: [] };
  const [sales, findings] = await Promise.all([
    salesOf(deps, scope, words, question),
    readFindings(deps, {}, { ...recipient, signal, state }),
  ]);
  const fresh = findings.data.filter(({ cause }) => !known.has(cause));
  const told = fresh.slice(0, MOST_FINDINGS).map(({ text }) => `• ${text}`);
  const nothing = words.say('digests.nothingNew');
  return {
    count: fresh.length,
    text: [sales, ...(told.length === 0 ? [nothing] : told)].join('\n\n'),
    causes: findings.data.map(({ cause }) => cause),
  };
}

/** One sentence of the sales in the period; data that ends before or in it is no fall. */
async function salesOf(
  { warehouse }: InsightDeps,
  { bounds, filter }: SalesScope,
  words: AlertWords,
  { cadence, occasion, signal }: DigestQuestion,
): Promise<string> {
  const { period, against } = periodsBefore(cadence, occasion);
  const when = words.step(GRAIN_OF[cadence], period.from);
  const asOf = words.day(bounds.asOf);
  if (bounds.asOf < period.from) return words.say('digests.noData', { when, asOf });
  const question = { filter, facts: bounds, grain: 'day', measure: 'net' } as const;
  const netOf = async (days: DateRange) => {
    const rows = await warehouse.query(wholeBySteps({ ...question, days }), { signal });
    return rows.reduce((sum, { value }) => sum + value, 0n);
  };
  const [net, before] = await Promise.all([netOf(period), netOf(against)]);
  const params = { when, asOf, net: words.money(formatMicro(net)) };
  if (bounds.asOf < addDays(period.to, -1)) return words.say('digests.unfinished', params);
  // By days: a month is not down for having fewer of them.
  const perDay = (part: bigint, { from, to }: DateRange) => ({ part, of: BigInt(daysBetween(from, to)) });
  const isCovered = bounds.firstSale <= against.from && before > 0n;
  const change = isCovered ? growth(perDay(net, period), perDay(before, against)) : null;
  if (change === null || Math.abs(change) < LEAST_SHARE) return words.say('digests.sales', params);
  return words.say(`digests.${change < 0 ? 'less' : 'more'}.${cadence}`, {
    ...params,
    share: words.share(Math.abs(change)),
  });
}
