import {
  bgNbdLogLikelihood,
  chanceToBuy,
  type DropoutParameters,
  expectedPurchases,
  mbgNbdAlive,
  mbgNbdLogLikelihood,
} from './bg-nbd';
import { type Fitted, fitBgNbd, fitGammaGamma, fitMbgNbd, isDropoutVisible } from './fit-models';
import { expectedSpend, type SpendParameters } from './gamma-gamma';
import { groupPurchases, type Purchases } from './purchases';

/** Why there is no model: too few customers, too few who came again, or no parameters that explain them. */
export type NoModel = 'too_few_customers' | 'too_few_repeats' | 'not_fitted';

/** With fewer customers, or fewer who came again, parameters say more about chance than about them. */
const LEAST = { customers: 100, repeaters: 50 } as const;

/** More customers tell no more of four parameters, and take minutes: so many of them are fitted, evenly spread. */
const MOST_FITTED = 10_000;

export interface CustomerModel {
  bgNbd: Fitted<DropoutParameters>;
  mbgNbd: Fitted<DropoutParameters> | null;
  /** Null where too few repeat purchases have a positive mean. */
  gammaGamma: Fitted<SpendParameters> | null;
  /** False: the purchases are explained as well without anybody leaving, so that nobody can be told to have left. */
  dropoutVisible: boolean;
}

/** A customer with the mean net of their repeat days; 0 without any. */
export interface Buyer extends Purchases {
  spend: number;
}

/**
 * Fits the models of customers: how they buy and leave, and what they spend.
 * @param buyers in an order that says nothing of them
 * @param most of them that are fitted; likelihoods of buying are those of all
 */
export function fitCustomers(buyers: readonly Buyer[], most = MOST_FITTED): CustomerModel | NoModel {
  if (buyers.length < LEAST.customers) return 'too_few_customers';
  const isRepeater = ({ frequency }: Buyer) => frequency > 0;
  if (buyers.filter(isRepeater).length < LEAST.repeaters) return 'too_few_repeats';
  const fitted = evenlySpread(buyers, most);
  const groups = groupPurchases(fitted);
  const bgNbd = fitBgNbd(groups);
  if (bgNbd === null || bgNbd.logLikelihood >= 0) return 'not_fitted';
  const mbgNbd = fitMbgNbd(groups);
  const spenders = evenlySpread(
    buyers.filter((buyer) => isRepeater(buyer) && buyer.spend > 0),
    most,
  );
  const all = fitted.length === buyers.length ? groups : groupPurchases(buyers);
  return {
    bgNbd: { ...bgNbd, logLikelihood: bgNbdLogLikelihood(all, bgNbd) },
    mbgNbd: mbgNbd && { ...mbgNbd, logLikelihood: mbgNbdLogLikelihood(all, mbgNbd) },
    gammaGamma:
      spenders.length < LEAST.repeaters
        ? null
        : fitGammaGamma(spenders.map(({ frequency, spend }) => ({ frequency, meanSpend: spend }))),
    dropoutVisible: isDropoutVisible(groups, bgNbd),
  };
}

/** So many of some values, or all of them. */
function evenlySpread<Value>(values: readonly Value[], most: number): readonly Value[] {
  if (values.length <= most) return values;
  return Array.from({ length: most }, (_, place) => values[Math.floor((place * values.length) / most)]).filter(
    (value) => value !== undefined,
  );
}

/** What is expected of one customer. Times are in the unit of the model. */
export interface Expectation {
  /** Chance to buy at least once within the shorter time. */
  chance: number;
  /** Purchase days within the longer time. */
  purchases: number;
  /** Money of one of them; null where nothing is known of spending. */
  spend: number | null;
  /** Money of all of them. */
  value: number | null;
  /** Chance not to have left; null where no dropout is to be seen. */
  alive: number | null;
  /** What the customer would bring in the longer time if they had not left, times the chance that they have. */
  atStake: number | null;
}

/** Expectations of a customer by their own purchases. */
export function expectOf(
  model: CustomerModel,
  buyer: Buyer,
  times: { chance: number; purchases: number },
): Expectation {
  const { bgNbd, mbgNbd, gammaGamma, dropoutVisible } = model;
  const purchases = expectedPurchases(bgNbd, buyer, times.purchases);
  const meanSpend = { frequency: buyer.spend > 0 ? buyer.frequency : 0, meanSpend: Math.max(0, buyer.spend) };
  const spend = gammaGamma === null ? null : expectedSpend(gammaGamma, meanSpend);
  const alive = dropoutVisible && mbgNbd !== null ? mbgNbdAlive(mbgNbd, buyer) : null;
  const rate = (bgNbd.r + buyer.frequency) / (bgNbd.alpha + buyer.age);
  return {
    chance: chanceToBuy(bgNbd, buyer, times.chance),
    purchases,
    spend,
    value: spend === null ? null : purchases * spend,
    alive,
    atStake: spend === null || alive === null ? null : (1 - alive) * rate * times.purchases * spend,
  };
}
