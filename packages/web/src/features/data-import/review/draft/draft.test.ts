import type { ImportPreview } from '@botica/contract/data-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfKind } from '../../sale-fields';
import {
  assignColumn,
  bodyOf,
  changeOption,
  chooseClasses,
  confirmMapping,
  type Draft,
  draftOf,
  fieldOf,
  settle,
} from './draft';

const draft: Draft = draftOf({ options: {}, mapping: { date: 'Fecha', amount: 'Total', category: 'Rubro' } });

describe('assignColumn', () => {
  it('moves a field from its former column', () => {
    const next = assignColumn(draft, 'Neto', 'amount');
    expect(next.mapping).toEqual({ date: 'Fecha', amount: 'Neto', category: 'Rubro' });
    expect(fieldOf(next.mapping, 'Total')).toBeNull();
  });

  it('lets go of the former field of the column', () => {
    const next = assignColumn(draft, 'Total', 'unit_price');
    expect(next.mapping).toEqual({ date: 'Fecha', unit_price: 'Total', category: 'Rubro' });
    expect(next.choices).toEqual({ amount: null, unit_price: 'Total' });
  });

  it('empties a column', () => {
    expect(assignColumn(draft, 'Rubro', null).mapping).toEqual({ date: 'Fecha', amount: 'Total' });
  });

  it('takes a column out of the classes of a wide file, used or not', () => {
    const wide = chooseClasses(draft, ['M01AB', 'N02BE']);
    expect(assignColumn(wide, 'N02BE', 'amount').options.unpivot).toEqual(['M01AB']);
    expect(assignColumn(wide, 'N02BE', null).options.unpivot).toEqual(['M01AB']);
  });

  it('never gives a field two columns or a column two fields', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
        fc.constantFrom(...fieldsOfKind('sales'), null),
      ),
    );
    fc.assert(
      fc.property(steps, (list) => {
        let state = draftOf({ options: {}, mapping: {} });
        for (const [column, field] of list) {
          state = assignColumn(state, column, field);
          expect(fieldOf(state.mapping, column)).toBe(field);
        }
        const columns = Object.values(state.mapping);
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});

describe('chooseClasses', () => {
  it('frees the columns and the fields that the classes fill', () => {
    const next = chooseClasses(draft, ['Total', 'Otro']);
    expect(next.mapping).toEqual({ date: 'Fecha' });
    expect(next.options).toEqual({ unpivot: ['Total', 'Otro'] });
  });

  it('removes the option when no class is left', () => {
    expect(chooseClasses(chooseClasses(draft, ['Otro']), []).options).toEqual({});
  });
});

describe('changeOption and bodyOf', () => {
  it('does not send an untouched mapping, which would answer the question whether it is right', () => {
    expect(bodyOf(changeOption(draft, 'dateOrder', 'mdy'))).toEqual({ options: { dateOrder: 'mdy' } });
  });

  it('sends the mapping once it was changed or confirmed', () => {
    expect(bodyOf(confirmMapping(draft))).toEqual({ options: {}, mapping: draft.mapping });
    const next = changeOption(assignColumn(draft, 'Rubro', null), 'dateOrder', 'mdy');
    expect(bodyOf(next)).toEqual({ options: { dateOrder: 'mdy' }, mapping: { date: 'Fecha', amount: 'Total' } });
  });

  it('asks for a new mapping when the columns may change', () => {
    for (const next of [
      changeOption(confirmMapping(draft), 'delimiter', ';'),
      changeOption(draft, 'headerRow', false),
      changeOption(draft, 'sheets', ['Mayo']),
      changeOption(draft, 'encoding', 'cp850'),
    ]) {
      expect(bodyOf(next)).toEqual({ options: next.options });
    }
  });

  it('drops classes of a former layout, and options that are detected again', () => {
    const wide = changeOption(chooseClasses(draft, ['A', 'B']), 'delimiter', '\t');
    expect(wide.options).toEqual({ delimiter: '\t' });
    expect(changeOption(wide, 'delimiter', undefined).options).toEqual({});
  });

  it('does not change the draft that it was given', () => {
    const before = structuredClone(draft);
    assignColumn(draft, 'Total', 'discount');
    changeOption(draft, 'decimal', ',');
    chooseClasses(draft, ['Total']);
    expect(draft).toEqual(before);
  });
});

describe('settle', () => {
  const read = (columns: string[], mapping: ImportPreview['mapping'], options: ImportPreview['options'] = {}) =>
    ({ columns: columns.map((name) => ({ name })), mapping, options }) as ImportPreview;

  it('takes what the server answered', () => {
    const settled = settle(changeOption(draft, 'decimal', '.'), read(['Fecha'], { date: 'Fecha' }, { decimal: '.' }));
    expect(settled.isSettled).toBe(true);
    expect(settled.draft).toMatchObject({ mapping: { date: 'Fecha' }, options: { decimal: '.' } });
  });

  it('lays choices made by hand over a new suggestion, as far as their columns exist', () => {
    const byHand = assignColumn(assignColumn(draft, 'Bruto', 'amount'), 'Vendedor', 'store');
    const asked = changeOption(byHand, 'delimiter', ';');
    const settled = settle(asked, read(['Fecha', 'Total', 'Bruto'], { date: 'Fecha', amount: 'Total' }));
    expect(settled.isSettled).toBe(false);
    expect(settled.draft.mapping).toEqual({ date: 'Fecha', amount: 'Bruto' });
    expect(bodyOf(settled.draft).mapping).toEqual({ date: 'Fecha', amount: 'Bruto' });
  });

  it('keeps a field empty that was emptied by hand', () => {
    const asked = changeOption(assignColumn(draft, 'Rubro', null), 'encoding', 'utf-8');
    const settled = settle(asked, read(['Fecha', 'Rubro'], { date: 'Fecha', category: 'Rubro' }));
    expect(settled.draft.mapping).toEqual({ date: 'Fecha' });
    expect(settled.isSettled).toBe(false);
  });
});
