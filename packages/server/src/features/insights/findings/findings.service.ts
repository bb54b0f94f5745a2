import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Finding, getFindings } from '@botica/contract/insights/findings';
import { FINDING_WEEKS, FINDINGS_MAX, HORIZONS } from '@botica/contract/insights/vocabulary';
import type { WhyAnswer } from '@botica/contract/insights/why';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { addDays } from '../../../sales/windows/calendar';
import { stepsOf, wholeSteps } from '../forecast/steps';
import type { InsightDeps } from '../insight-jobs';
import { readWhy } from '../why/why.service';
import { FindingWords, type Reader } from './finding-words';
import { netByCells } from './findings.queries';
import { watchCells } from './watch-cells';

/** Fewer whole weeks are no history to expect anything from. */
const LEAST_WEEKS = 24;
/** What is told of the past: the last quarter for weeks, the last half year for levels. */
const RECENT = { unusual: 13, level: 26 } as const;
/** Products and customers that move less than this share of net are no news. */
const LEAST_SHARE = 0.01;
/** Products that came, and that went, which are told. */
const PRODUCTS = 3;

/** What changed, each cause once, the largest first (metrics.md, Insights). */
export async function readFindings(
  deps: InsightDeps,
  query: EndpointOutput<typeof getFindings>['query'],
  caller: Caller & Reader,
): Promise<EndpointResponse<typeof getFindings>> {
  const scope = await readScope(deps, query, null, caller);
  const { bounds, filter } = scope;
  const meta = { asOf: scope.windows ? bounds.asOf : null, currency: bounds.currency, examined: 0 };
  const days = scope.windows ? wholeSteps('week', bounds) : { from: '', to: '' };
  const weeks = stepsOf('week', days);
  if (weeks.length < LEAST_WEEKS) return { success: true, data: [], meta };
  const rows = await deps.warehouse.query(netByCells(filter, days, bounds), { signal: caller.signal });
  const { watched, nameOf } = watchCells(rows, weeks, HORIZONS.week.period);
  const recent = { from: weeks.at(-FINDING_WEEKS) ?? days.from, to: addDays(days.to, -1) };
  const before = { againstFrom: weeks.at(-2 * FINDING_WEEKS) ?? days.from, againstTo: addDays(recent.from, -1) };
  const [{ result }, why] = await Promise.all([
    deps.jobs.run({ kind: 'findings', watched, steps: FINDING_WEEKS }, caller.signal),
    readWhy(deps, { ...query, ...recent, ...before }, caller),
  ]);
  const words = new FindingWords(caller, bounds.currency, nameOf);
  const weekAt = (step: number) => ({ from: weeks[step] ?? days.from, to: addDays(weeks[step] ?? days.from, 6) });
  const findings: Finding[] = [
    ...result.found.map((deviation) => words.deviation(deviation, recent)),
    ...result.unusual
      .filter(({ step }) => step >= weeks.length - RECENT.unusual)
      .map((unusual) => words.unusualWeek(unusual, weekAt(unusual.step))),
    ...result.levels
      // One that began within the weeks above is told there.
      .filter(({ step }) => step >= weeks.length - RECENT.level && step < weeks.length - FINDING_WEEKS)
      .map((level) => words.newLevel(level, { from: weekAt(level.step).from, to: recent.to })),
    ...productsThatMoved(why.data, words, recent),
    ...customersThatLeft(why.data, words, recent),
  ];
  const size = ({ amount }: Finding) => Math.abs(Number(amount));
  return {
    success: true,
    data: findings.toSorted((a, b) => size(b) - size(a)).slice(0, FINDINGS_MAX),
    meta: { ...meta, examined: result.examined + weeks.length },
  };
}

type Days = Pick<Finding, 'from' | 'to'>;

function productsThatMoved({ net, products }: WhyAnswer, words: FindingWords, days: Days): Finding[] {
  const isNews = ({ sales }: { sales: string }) => Number(sales) >= LEAST_SHARE * Number(net);
  return [
    ...products.new
      .filter(isNews)
      .slice(0, PRODUCTS)
      .map((product) => words.product('newProduct', product, days)),
    ...products.gone
      .filter(isNews)
      .slice(0, PRODUCTS)
      .map((product) => words.product('goneProduct', product, days)),
  ];
}

/** Customers who did not come, where those who came instead brought clearly less. */
function customersThatLeft(
  { customers, previousNet, customerCounts }: WhyAnswer,
  words: FindingWords,
  days: Days,
): Finding[] {
  const balance = Number(customers.left) + Number(customers.new) + Number(customers.back);
  if (balance >= -5 * LEAST_SHARE * Number(previousNet)) return [];
  return [
    words.customersLeft({ balance, left: customerCounts.left, came: customerCounts.new + customerCounts.back }, days),
  ];
}
