import { FINDING_KINDS, type FindingKind } from '@botica/contract/insights/vocabulary';
import { LOCALES } from '@botica/contract/locales';
import type { Cause, CauseOf } from '@botica/insight/findings/cause';
import { expect, it } from 'vitest';
import { createTranslator } from '../../../platform/i18n';
import { insightsMessages } from '../insights.messages';
import { FindingWords } from './finding-words';

const translator = createTranslator([insightsMessages]);
const days = { from: '2024-12-30', to: '2025-02-23' };
const customers = { left: { money: 900, customers: 1200 }, came: { money: 400, customers: 300 } };
const names = { categoryNames: new Map([['7', 'Vitaminas']]), productNames: new Map([['8', 'Zinc']]) };

it.each(LOCALES)('findings of every kind are whole sentences, %s', (locale) => {
  const words = new FindingWords({ locale, t: translator(locale) }, 'USD', names);
  const cause = (kind: Cause['kind'], of: CauseOf, amount: number) =>
    words.cause({ kind, of, amount, now: 1250.5, before: 2000, pValue: 0.01 }, days, customers);
  const whole: CauseOf = [null, null, null];
  const found = [
    cause('below', whole, -750),
    cause('below', ['Centro', '7', null], -750),
    cause('above', ['Centro', null, null], 750),
    ...[-1, 1].flatMap((sign) => [
      cause('price', [null, '7', '8'], sign),
      cause('price', [null, '7', null], sign),
      cause('mix', whole, sign),
      cause('storeUnlike', ['Centro', null, null], sign),
    ]),
    cause('newProduct', [null, '7', '8'], 1),
    cause('dyingProduct', [null, '7', '8'], -1),
    cause('goneProduct', [null, '7', '8'], -1),
    cause('customersLeft', whole, -500),
    cause('customersCame', whole, 500),
    words.newLevel({ before: 2000, after: 1250.5 }, days),
    words.unusualWeek({ step: 3, value: 1250.5, expected: 2000, score: 4 }, days),
    words.unusualDay({ day: '2025-02-03', value: 1250.5, expected: 2000 }),
    words.badDays({ kind: 'gap', store: null, from: '2025-02-03', to: '2025-02-06', days: 3, amount: -2000 }),
    words.badDays({ kind: 'filledIn', store: 'Centro', from: '2025-02-03', to: '2025-02-07', days: 5, amount: 2000 }),
    words.affinity(
      {
        products: ['Zinc', 'Jabón'].map((name) => ({ id: name, name })),
        count: 40,
        expected: 20,
        ratio: 2,
        adjustedP: 0.001,
      },
      { net: 10_000_000n, lines: 5n },
      { from: '2025-01-01', to: '2025-03-01' },
    ),
  ];
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set<FindingKind>(FINDING_KINDS));
  for (const { kind, text, amount } of found) {
    // A name or a figure in every place, no key and no figure that is none.
    expect(text, kind).not.toMatch(/\{\{|\}\}|undefined|null|NaN|Infinity|∞|insights\.| {2}|: ,|\(\)/);
    expect(text, kind).toMatch(/[.?]$/);
    expect(text, kind).toMatch(/\d/);
    expect(Number(amount), kind).not.toBe(0);
  }
  // Each says another thing.
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
});
