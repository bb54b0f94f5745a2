import { describe, expect, it } from 'vitest';
import { draftOf } from '../draft/draft';
import { layoutText, readLayout, takeLayout } from './layout-file';

const draft = draftOf({
  options: { dateOrder: 'dmy', join: { store: { A: 'a' } } },
  mapping: { date: 'Fecha', amount: 'Total' },
});

describe('a layout in a file of its own', () => {
  it('comes back as it was kept', () => {
    const text = layoutText({ kind: 'sales' }, draft);
    expect(JSON.parse(text)).toEqual({ kind: 'sales', mapping: draft.mapping, options: draft.options });
    expect(readLayout(text)).toEqual({ mapping: draft.mapping, options: draft.options });
  });

  it.each(['', 'x', '[]', '{"mapping":{}}', '{"mapping":[],"options":{}}', 'null'])('%j is none', (text) => {
    expect(readLayout(text)).toBeNull();
  });

  it('is laid over a file as far as that has its columns, and sent', () => {
    const layout = readLayout(
      '{"mapping":{"date":"Fecha","store":"Sede","x":"y","toString":"z"},"options":{"decimal":","}}',
    );
    const taken = layout && takeLayout(draft, layout, new Set(['Fecha', 'Total']));
    expect(taken).toMatchObject({ mapping: { date: 'Fecha' }, options: { decimal: ',' }, isMappingTouched: true });
    expect(taken?.mapping).toEqual({ date: 'Fecha' });
  });
});
