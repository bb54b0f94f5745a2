import type { CustomerMove } from '@botica/contract/insights/vocabulary';
import type { WhyAnswer } from '@botica/contract/insights/why';
import { formatMicro } from '@botica/contract/micro';
import type { MoveRow } from './why.queries';
import { effectTexts } from './why-segments';

/**
 * The change of customers' money; what no customer stands for is what is left of the whole change. Where nobody is named, nobody is
 * known to have stayed or left.
 */
export function customersOf(
  moves: readonly MoveRow[],
  change: bigint,
): Pick<WhyAnswer, 'customers' | 'customerCounts'> {
  const identified = moves.reduce((sum, row) => sum + row.change, 0n);
  const rowOf = (move: CustomerMove) => moves.find((row) => row.move === move);
  const known = <Value>(move: CustomerMove, value: Value) =>
    moves.length === 0 && move !== 'anonymous' ? null : value;
  const changeOf = (move: CustomerMove) => (move === 'anonymous' ? change - identified : (rowOf(move)?.change ?? 0n));
  return {
    customers: perMove((move) => known(move, formatMicro(changeOf(move)))),
    customerCounts: perMove((move) => known(move, Number(rowOf(move)?.customers ?? 0n))),
  };
}

function perMove<Value>(valueFor: (move: CustomerMove) => Value): Record<CustomerMove, Value> {
  return {
    stayed: valueFor('stayed'),
    new: valueFor('new'),
    back: valueFor('back'),
    left: valueFor('left'),
    refundedOnly: valueFor('refundedOnly'),
    anonymous: valueFor('anonymous'),
  };
}

/** The answer where a period has no line, beside the net of the other one. */
export const NO_CHANGE: WhyAnswer = {
  net: null,
  previousNet: null,
  change: null,
  growth: null,
  ...effectTexts(null),
  products: { new: [], gone: [] },
  by: { store: [], category: [], product: [], payment: [], hour: [], profile: [] },
  averageTicket: null,
  customers: perMove(() => null),
  customerCounts: perMove(() => null),
  calendar: null,
  isUnfinished: false,
  isBegunLate: false,
};
