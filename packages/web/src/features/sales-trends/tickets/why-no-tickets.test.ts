import { expect, it } from 'vitest';
import { whyNoTickets } from './why-no-tickets';

it.each([
  ['0', '0', 'noSales'],
  ['-84', '0', 'onlyRefunds'],
  ['0', '0.000001', 'noTicket'],
  ['-84', '12', 'noTicket'],
])('refunds of %s and sales of %s without a ticket: %s', (refundsAlone, withoutTicket, why) => {
  expect(whyNoTickets({ refundsAlone, withoutTicket })).toBe(why);
});
