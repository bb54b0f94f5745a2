import type { BehaviorReason, CustomerBehavior, Journey } from '@botica/contract/sales-trends/behavior';
import { divideMoney, type Fraction, rate } from '../../../sales/figures/figures';
import { isLowSample, type WindowTotals, whyNone } from '../../../sales/scope/window-totals';
import { type CustomerSums, perMonth } from './customer-segments';

interface JourneySums {
  /** Sums over all customers that the filter selects. */
  all: CustomerSums;
  totals: WindowTotals;
  /** Net of what belongs to tickets, also of anonymous ones. */
  ticketNet: bigint;
}

/** Weights of the quality score in percent (metrics.md, Customer behavior). */
const QUALITY = { retention: 40n, repeat: 30n, recent: 30n };

/** The figures of the customer journey, with a reason for each that is null. `months` is the length of W. */
export function describeJourney({ all, totals, ticketNet }: JourneySums, months: Fraction) {
  const retention: Fraction = { part: all.retained, of: all.previousCustomers };
  const figures: Journey = {
    visitFrequency: rate(perMonth(all, months)),
    averageTicket: divideMoney({ part: ticketNet, of: totals.tickets }),
    retentionRate: rate(retention),
    lifetimeValue: divideMoney({ part: all.lifetimeNet, of: all.customers }),
    churnRate: rate({ part: all.previousCustomers - all.retained, of: all.previousCustomers }),
    qualityScore: rate(quality(all, retention)),
  };
  const noCustomers: BehaviorReason = whyNone(totals, 'no_customers');
  const noRetention: BehaviorReason = all.everBought === 0n ? noCustomers : 'no_previous';
  const whyUnknown: Record<keyof Journey, BehaviorReason> = {
    visitFrequency: noCustomers,
    averageTicket: whyNone(totals, 'no_tickets'),
    retentionRate: noRetention,
    lifetimeValue: noCustomers,
    churnRate: noRetention,
    qualityScore: all.customers === 0n ? noCustomers : noRetention,
  };
  const reasons: CustomerBehavior['reasons'] = {};
  for (const name of NAMES) if (figures[name] === null) reasons[name] = whyUnknown[name];
  return { figures: { ...figures, lowSample: isLowSample(totals.tickets, totals.saleLines) }, reasons };
}

const NAMES = [
  'visitFrequency',
  'averageTicket',
  'retentionRate',
  'lifetimeValue',
  'churnRate',
  'qualityScore',
] as const satisfies readonly (keyof Journey)[];

/** 100 x (0.4 retention + 0.3 repeat purchases + 0.3 recent customers) as one quotient of whole numbers. */
function quality({ customers, repeating, recent }: CustomerSums, retention: Fraction): Fraction {
  return {
    part:
      QUALITY.retention * retention.part * customers +
      (QUALITY.repeat * repeating + QUALITY.recent * recent) * retention.of,
    of: retention.of * customers,
  };
}
