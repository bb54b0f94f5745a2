import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../filters/sales-filter';
import { hoursOf, itemTarget, readDrill, writeDrill } from './drill-search';

const id = '662e410000000000';

describe('tickets behind a mark, in the address', () => {
  it('keeps the filters of the page and narrows them down', () => {
    const text = writeDrill({ filter: { category: id } });
    expect(text).toBe(`category=${id}`);
    expect(readDrill(text, { ...NO_FILTER, store: ['Luque, km 9'], gender: ['female'] })).toEqual({
      ...NO_FILTER,
      category: [id],
      store: ['Luque, km 9'],
      gender: ['female'],
    });
  });

  it('takes the days of the mark instead of those of the page', () => {
    const text = writeDrill({ filter: { from: '2026-02-01', to: '2026-02-28' } });
    const window = { kind: 'dates', from: '2026-02-01', to: '2026-02-28' };
    expect(readDrill(text, { ...NO_FILTER, window: { kind: 'period', period: '2y' } })?.window).toEqual(window);
    const dates = { kind: 'dates' as const, from: '2026-01-01', to: '2026-03-31' };
    expect(readDrill(text, { ...NO_FILTER, window: dates })?.window).toEqual(window);
    expect(readDrill(`category=${id}`, { ...NO_FILTER, window: dates })?.window).toEqual(dates);
  });

  it.each([[undefined], [''], ['category=662E41'], ['colour=red'], ['from=2026-02-30&to=2026-03-01']])(
    'shows nothing for %s',
    (text) => expect(readDrill(text, NO_FILTER)).toBeNull(),
  );

  it('stays within the categories, products and stores of the page', () => {
    const text = writeDrill(itemTarget('categories', id));
    expect(readDrill(text, { ...NO_FILTER, category: ['0000000000000012'] })).toBeNull();
    expect(readDrill(text, { ...NO_FILTER, category: ['0000000000000012', id] })?.category).toEqual([id]);
  });

  it('is the group of a breakdown that the mark stands for, whichever the page filters by', () => {
    const hours = writeDrill(itemTarget('categories', id, { hour: hoursOf('06-12h') }));
    expect(readDrill(hours, { ...NO_FILTER, hour: ['10-12h'] })?.hour).toEqual(['06-08h', '08-10h', '10-12h']);
    const men = writeDrill({ filter: { gender: 'male' } });
    expect(readDrill(men, { ...NO_FILTER, gender: ['female'], age: ['18-24'] })).toEqual({
      ...NO_FILTER,
      gender: ['male'],
      age: ['18-24'],
    });
  });

  it('can stand for all that the page shows', () => {
    const page = { ...NO_FILTER, payment: ['QR'] };
    expect(readDrill(writeDrill({ filter: {} }), page)).toEqual(page);
  });
});
