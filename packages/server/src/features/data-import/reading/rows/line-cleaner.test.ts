import { formatMicro } from '@botica/contract/micro';
import { rowOf } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RemarkCounts } from '../remark-counts';
import { planOf, readLine as read } from '../testing/read-line';
import { GENDER_CODE } from '../words/value-words';
import { LineCleaner } from './line-cleaner';

describe('dates and times', () => {
  it('says of a date that another order would read that it is the order', () => {
    const inOrder = (date: string, dateOrder: 'dmy' | 'mdy' | 'ymd') =>
      read({ date }, { date: { dateOrder } }).failure?.code;
    expect(inOrder('05/03/2025', 'ymd')).toBe('date_of_other_order');
    expect(inOrder('13.01.2025 10:30', 'mdy')).toBe('date_of_other_order');
    expect(inOrder('32/01/2025', 'dmy')).toBe('no_such_date');
    expect(inOrder('ayer', 'ymd')).toBe('not_a_date');
    expect(inOrder('', 'ymd')).toBe('date_unknown');
  });

  it('takes the order that was decided for the column', () => {
    expect(read({}).date).toBe('2024-03-05');
    expect(read({}, { date: { dateOrder: 'mdy' } }).date).toBe('2024-05-03');
  });

  it.each([
    ['29/02/2023', 'no_such_date'],
    ['31/04/2024', 'no_such_date'],
    ['31/04/24', 'no_such_date'],
    ['01/14/2025', 'date_of_other_order'],
    ['13/13/2024', 'no_such_date'],
    ['01/01/0024', 'date_out_of_range'],
    ['01/01/9999', 'date_out_of_range'],
    ['ayer', 'not_a_date'],
    ['', 'date_unknown'],
    ['N/A', 'date_unknown'],
  ])('rejects %j: %s', (date, code) => {
    expect(read({ date }).failure).toEqual({ column: 'date', value: date, code });
  });

  it('keeps the wall clock of the store and never shifts it', () => {
    expect(read({ date: '2024-07-31 22:00:00' })).toMatchObject({ date: '2024-07-31', minute: 1320 });
    expect(read({ time: '1:08 PM' }).minute).toBe(788);
    expect(read({ time: '08:26:59' }).minute).toBe(506);
    expect(read({ date: '2024-07-31 22:00', time: '07:15' }).minute).toBe(435);
  });

  it('converts a time with an offset once, to the company zone', () => {
    // 02:30 UTC is 22:30 of the day before in Asunción, which was at -04:00 then.
    const line = read({ date: '2015-08-01T02:30:00Z' });
    expect(line).toMatchObject({ date: '2015-07-31', minute: 1350, remarks: { time_converted: 1 } });
  });

  it('takes a time that is none for unknown, and counts it', () => {
    expect(read({ time: '25:99' })).toMatchObject({
      outcome: 'accepted',
      minute: -1,
      remarks: { value_unreadable: 1 },
    });
    expect(read({ time: 'N/A' })).toMatchObject({ minute: -1, remarks: {} });
  });
});

describe('money', () => {
  it.each([
    ['1.234,56', ',', '1234.56'],
    ['1,234.56', '.', '1234.56'],
    ['(12.50)', '.', '-12.5'],
    ['1e3', '.', '1000'],
    ['₲ 12.000', ',', '12000'],
    ['-3,5', ',', '-3.5'],
  ] as const)('reads %s with the mark %s as %s', (amount, decimal, text) => {
    expect(read({ amount }, { amount: { decimal } })).toMatchObject({ outcome: 'accepted', amount: text });
  });

  it.each([
    ['-', 'amount_unknown'],
    ['', 'amount_unknown'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['1000000000000', 'number_too_large'],
  ])('rejects %j: %s', (amount, code) => {
    expect(read({ amount }).failure).toEqual({ column: 'amount', value: amount, code });
  });

  it('says of a number with the other decimal mark that it is the mark', () => {
    const inMark = (amount: string, decimal: '.' | ',') => read({ amount }, { amount: { decimal } }).failure?.code;
    expect(inMark('20,5', '.')).toBe('number_of_other_mark');
    expect(inMark('1.250,00', '.')).toBe('number_of_other_mark');
    expect(inMark('10.5', ',')).toBe('number_of_other_mark');
    expect(inMark('$ 10.5', ',')).toBe('number_of_other_mark');
    expect(inMark('1.2.3', ',')).toBe('not_a_number');
  });

  it('falls back to quantity x price, exactly', () => {
    expect(read({ amount: undefined, quantity: '6', unit_price: '2.55' }).amount).toBe('15.3');
    expect(read({ amount: '', quantity: '-1', unit_price: '4.25' }).amount).toBe('-4.25');
    expect(read({ amount: undefined, quantity: '3', unit_price: '' }).failure).toMatchObject({
      code: 'amount_unknown',
    });
    expect(read({ amount: undefined, quantity: '900000', unit_price: '2000000' }).failure).toMatchObject({
      code: 'number_too_large',
    });
  });

  it('is the quantity where a file has no prices at all', () => {
    expect(read({ amount: undefined, quantity: '32.4' })).toMatchObject({ quantity: '32.4', amount: '32.4' });
  });

  it('counts lines whose amount is not quantity x price, a discount considered', () => {
    const base = { quantity: '3', unit_price: '100' };
    expect(read({ ...base, amount: '300' }).remarks).toEqual({});
    expect(read({ ...base, amount: '300.01' }).remarks).toEqual({});
    expect(read({ ...base, amount: '299' }).remarks).toEqual({ amount_mismatch: 1 });
    expect(read({ ...base, amount: '290', discount: '10' }).remarks).toEqual({});
  });

  it('knows refunds by quantity or amount, and neither sale nor refund', () => {
    expect(read({ quantity: '-2', amount: '-20' })).toMatchObject({
      outcome: 'accepted',
      quantity: '-2',
      amount: '-20',
    });
    expect(read({ quantity: '-2', amount: '20' }).remarks).toEqual({ refund_positive: 1 });
    expect(read({ quantity: '0', amount: '-5' }).outcome).toBe('accepted');
    expect(read({ quantity: '0', amount: '5' }).failure).toMatchObject({ code: 'zero_quantity' });
    expect(read({ quantity: '1', amount: '0' }).outcome).toBe('accepted');
  });

  it('counts one unit again behind a refund that a word told', () => {
    const plan = planOf(['date', 'amount', 'type']);
    const cleaner = new LineCleaner(plan, new RemarkCounts());
    const quantities = ['Venta', 'Devolución', 'Venta'].map((type) => {
      cleaner.readLine(rowOf(['05/03/2024', '10', type]));
      return [formatMicro(cleaner.money.quantity), formatMicro(cleaner.money.amount)];
    });
    expect(quantities).toEqual([
      ['1', '10'],
      ['-1', '-10'],
      ['1', '10'],
    ]);
  });

  it('takes an unknown quantity from amount and price, and invents no amount', () => {
    const row = (quantity: string, price: string, amount: string) => read({ quantity, unit_price: price, amount });
    expect(row('2', '5', '10')).toMatchObject({ quantity: '2', amount: '10', remarks: {} });
    expect(row('', '5', '20')).toMatchObject({ quantity: '4', amount: '20', remarks: {} });
    expect(row('3', 'ERROR', '9')).toMatchObject({ quantity: '3', amount: '9', remarks: {} });
    expect(row('ERROR', '3', '9')).toMatchObject({ quantity: '3', amount: '9', remarks: {} });
    expect(row('', '3', '')).toMatchObject({
      outcome: 'rejected',
      failure: { column: 'amount', code: 'amount_unknown' },
    });
    // No whole number of pieces: one, said, and no word of amounts that differ.
    expect(row('', '3', '10')).toMatchObject({ quantity: '1', remarks: { quantity_assumed: 1 } });
    const weights = { quantity: { holdsFractions: true } };
    expect(read({ quantity: '', unit_price: '4', amount: '10' }, weights)).toMatchObject({
      quantity: '2.5',
      remarks: {},
    });
    expect(row('', '', '10')).toMatchObject({ quantity: '1', remarks: { quantity_assumed: 1 } });
  });

  it('counts an unknown quantity as one and an unreadable one as a reject', () => {
    expect(read({ quantity: 'N/A' })).toMatchObject({ quantity: '1', remarks: { quantity_assumed: 1 } });
    expect(read({ quantity: 'dos' }).failure).toEqual({ column: 'quantity', value: 'dos', code: 'not_a_number' });
  });

  it('does not lose a sale over a discount that cannot be read', () => {
    expect(read({ discount: '?' })).toMatchObject({ outcome: 'accepted', discount: '0', remarks: {} });
    expect(read({ discount: 'x' })).toMatchObject({
      outcome: 'accepted',
      discount: '0',
      remarks: { value_unreadable: 1 },
    });
  });

  it('stores any amount of six decimals as it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        (whole, micro) => {
          const text = `${whole}.${String(micro).padStart(6, '0')}`;
          const expected = BigInt(whole) * 1_000_000n + (text.startsWith('-') ? -BigInt(micro) : BigInt(micro));
          expect(read({ amount: text }).amount).toBe(formatMicro(expected));
        },
      ),
    );
  });
});

describe('labels', () => {
  it('trims, keeps leading zeros, and takes words for unknown as unknown', () => {
    expect(read({ customer: ' 0012 ', payment: ' QR ' })).toMatchObject({ customer: '0012', payment: 'QR' });
    for (const word of ['missing', 'N/A', 'ERROR', '', 'null']) expect(read({ customer: word }).customer).toBe('');
  });

  it('shortens 17850.0 only where the whole column ends so', () => {
    const decided = { customer: { dropsPointZero: true } };
    expect(read({ customer: '17850.0' }, decided)).toMatchObject({ customer: '17850', remarks: { ids_shortened: 1 } });
    expect(read({ customer: '17850.0' })).toMatchObject({ customer: '17850.0', remarks: {} });
  });

  it('rejects a text that is too long to be a name', () => {
    expect(read({ product: 'x'.repeat(1000) }).outcome).toBe('accepted');
    expect(read({ product: 'x'.repeat(1001) }).failure).toMatchObject({ column: 'product', code: 'text_too_long' });
  });

  it('does not carry a value over from one row to the next', () => {
    const cleaner = new LineCleaner(
      planOf(['date', 'amount', 'customer', 'time', 'gender', 'age']),
      new RemarkCounts(),
    );
    cleaner.readLine(rowOf(['05/03/2024', '1', 'C1', '10:00', 'F', '40']));
    cleaner.readLine(rowOf(['05/03/2024', '1', '', '', '', '']));
    const { labels, when, person } = cleaner;
    expect([labels.get('customer'), when.minute, person.gender, person.age]).toEqual(['', -1, GENDER_CODE.unknown, -1]);
  });
});

describe('people', () => {
  it('reads gender words and counts those it does not know', () => {
    expect(read({ gender: 'Mujer' }).gender).toBe(GENDER_CODE.female);
    expect(read({ gender: 'M' }).gender).toBe(GENDER_CODE.male);
    expect(read({ gender: 'M' }, { gender: { mIsFemale: true } }).gender).toBe(GENDER_CODE.female);
    expect(read({ gender: 'missing' })).toMatchObject({ gender: GENDER_CODE.unknown, remarks: {} });
    expect(read({ gender: '7' })).toMatchObject({ gender: GENDER_CODE.unknown, remarks: { unknown_gender_word: 1 } });
  });

  it('computes the age on the day of the purchase', () => {
    expect(read({ birth_date: '06/03/1990' }).age).toBe(33);
    expect(read({ birth_date: '05/03/1990' }).age).toBe(34);
    expect(read({ birth_date: '', age: '50' }).age).toBe(50);
  });

  it('takes ages outside 0..120 for unknown, and counts them', () => {
    expect(read({ age: '0' }).age).toBe(0);
    expect(read({ age: '120' }).age).toBe(120);
    expect(read({ age: '41.0' }).age).toBe(41);
    for (const age of ['121', '-1', '999'])
      expect(read({ age })).toMatchObject({ age: -1, remarks: { age_out_of_range: 1 } });
    expect(read({ age: 'missing' })).toMatchObject({ age: -1, remarks: {} });
    expect(read({ birth_date: '05/03/2030' })).toMatchObject({ age: -1, remarks: { age_out_of_range: 1 } });
  });
});

describe('status', () => {
  it('leaves cancelled lines out before anything else is looked at', () => {
    expect(read({ status: 'Anulado', amount: 'abc' })).toMatchObject({
      outcome: 'cancelled',
      remarks: { cancelled_left_out: 1 },
    });
    expect(read({ status: 'Pagado' }).outcome).toBe('accepted');
  });
});

describe('wide rows', () => {
  it('gives a line for each filled class, header as category and cell as quantity', () => {
    const plan = planOf(['date']);
    const { quantity } = planOf(['quantity']).columns;
    const classes = ['A', 'B', 'C', 'D'].flatMap((name, at) =>
      quantity ? [{ ...quantity, name, index: at + 1 }] : [],
    );
    const cleaner = new LineCleaner({ ...plan, classes }, new RemarkCounts());
    const row = rowOf(['05/03/2024', '3.67', '0', '', 'x']);
    expect(cleaner.readCommon(row)).toBe('accepted');
    const lines = cleaner.classes.map((cell) => [
      cleaner.readClass(cell, row),
      cleaner.labels.get('category'),
      formatMicro(cleaner.money.amount),
    ]);
    expect(lines.map(([outcome]) => outcome)).toEqual(['accepted', 'skipped', 'skipped', 'rejected']);
    expect(lines[0]).toEqual(['accepted', 'A', '3.67']);
    expect(cleaner.failure).toMatchObject({ column: 'D', value: 'x', code: 'not_a_number' });
  });
});
