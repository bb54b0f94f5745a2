import { type Minimum, minimise } from '../numeric/nelder-mead';
import { bgNbdLogLikelihood, type DropoutParameters, mbgNbdLogLikelihood, nbdLogLikelihood } from './bg-nbd';
import { gammaGammaLogLikelihood, type Spend, type SpendParameters } from './gamma-gamma';
import type { PurchaseGroup } from './purchases';

export type Fitted<Parameters> = Parameters & { logLikelihood: number };

/** Logarithms of parameters stay within these: beyond them they have run away and say nothing. */
const FURTHEST = 14;
/** Where the search begins, as factors: one start alone may end on a side of the hill. */
const STARTS = [1, 0.3, 3] as const;
/** The 95 % quantile of chi-squared with 2 degrees of freedom: the models differ by a and b. */
const VISIBLE = 5.991;

/** The parameters with the highest likelihood; null where the search found none. */
export function fitBgNbd(
  groups: readonly PurchaseGroup[],
  starts?: readonly number[],
): Fitted<DropoutParameters> | null {
  return fitDropout(groups, bgNbdLogLikelihood, starts);
}

/** The same where customers may drop out after their first purchase. */
export function fitMbgNbd(
  groups: readonly PurchaseGroup[],
  starts?: readonly number[],
): Fitted<DropoutParameters> | null {
  return fitDropout(groups, mbgNbdLogLikelihood, starts);
}

/** Whether a model with dropout explains the purchases better than one without, by the likelihood ratio test at 5 %. */
export function isDropoutVisible(groups: readonly PurchaseGroup[], fitted: Fitted<DropoutParameters>): boolean {
  const without = highest(
    ([r, alpha]) => nbdLogLikelihood(groups, { r, alpha }),
    [1, scaleOf(groups)] as const,
    STARTS,
  );
  return without === null || 2 * (fitted.logLikelihood - without.logLikelihood) > VISIBLE;
}

/** The parameters of spend with the highest likelihood, over customers with a repeat purchase. */
export function fitGammaGamma(
  customers: readonly Spend[],
  starts: readonly number[] = STARTS,
): Fitted<SpendParameters> | null {
  const mean = customers.reduce((sum, { meanSpend }) => sum + meanSpend, 0) / customers.length;
  // Money of any currency: likelihoods are compared at a mean of 1.
  const scaled = customers.map(({ frequency, meanSpend }) => ({ frequency, meanSpend: meanSpend / mean }));
  const found = highestOf(
    scaled,
    (of, [p, q, v]) => gammaGammaLogLikelihood(of, { p, q, v }),
    [2, 2, 1] as const,
    starts,
  );
  if (found === null) return null;
  const [p, q, v] = found.point;
  const logLikelihood = found.logLikelihood - customers.length * Math.log(mean);
  return { p, q, v: v * mean, logLikelihood };
}

function fitDropout(
  groups: readonly PurchaseGroup[],
  likelihood: (groups: readonly PurchaseGroup[], model: DropoutParameters) => number,
  starts: readonly number[] = STARTS,
): Fitted<DropoutParameters> | null {
  const from = [1, scaleOf(groups), 1, 2] as const;
  const found = highestOf(groups, (of, [r, alpha, a, b]) => likelihood(of, { r, alpha, a, b }), from, starts);
  if (found === null) return null;
  const [r, alpha, a, b] = found.point;
  return { r, alpha, a, b, logLikelihood: found.logLikelihood };
}

/** Time between purchases, about: the unit of the data. */
function scaleOf(groups: readonly PurchaseGroup[]): number {
  const sum = (of: (group: PurchaseGroup) => number) =>
    groups.reduce((all, group) => all + group.customers * of(group), 0);
  return Math.max(1e-6, sum(({ age }) => age) / (1 + sum(({ frequency }) => frequency)));
}

type Positive = readonly [number, ...number[]];

/** Above twice as many, the hill is sought among so many of them, and climbed to its top with all. */
const FEW = 2_000;

/** The highest point of the likelihood of some values: of many, the search among a few says where all of them begin. */
function highestOf<Value, Parameters extends Positive>(
  values: readonly Value[],
  likelihood: (values: readonly Value[], parameters: Parameters) => number,
  around: Parameters,
  starts: readonly number[],
): Highest<Parameters> | null {
  const every = Math.floor(values.length / FEW);
  const few = every < 2 ? null : values.filter((_, place) => place % every === 0);
  const near = few && highest((parameters: Parameters) => likelihood(few, parameters), around, starts);
  const all = (parameters: Parameters) => likelihood(values, parameters);
  return near === null ? highest(all, around, starts) : highest(all, near.point, [1]);
}

interface Highest<Parameters> {
  point: Parameters;
  logLikelihood: number;
}

/** The highest point of a likelihood over positive parameters, sought on the scale of their logarithms. */
function highest<Parameters extends Positive>(
  likelihood: (parameters: Parameters) => number,
  around: Parameters,
  starts: readonly number[],
): Highest<Parameters> | null {
  const exponentials = (point: readonly number[]) =>
    around.map((unit, axis) => unit * Math.exp(point[axis] ?? 0)) as unknown as Parameters;
  const cost = (point: readonly number[]) =>
    point.some((x) => Math.abs(x) > FURTHEST) ? Number.POSITIVE_INFINITY : -likelihood(exponentials(point));
  let best: Minimum | null = null;
  for (const start of starts) {
    const found = minimise(
      cost,
      around.map((_, axis) => Math.log(start) * (axis % 2 === 0 ? 1 : -1)),
    );
    if (Number.isFinite(found.value) && (best === null || found.value < best.value)) best = found;
  }
  return best === null ? null : { point: exponentials(best.point), logLikelihood: -best.value };
}
