import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { ImportCalls } from '../testing/import-calls';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const file = (header: string, ...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const codes = (remarks: readonly { code: string }[]) => remarks.map(({ code }) => code);

describe('a layout that was confirmed once', () => {
  const header = 'Cuando,Ticket,Que,Monto pagado,Sede';
  const rows = (day: number) => [`0${day}/04/2026,${day}1,Gasa,10,Norte`, `0${day}/05/2026,${day}2,Gel,20,Norte`];
  const mapping = { date: 'Cuando', ticket: 'Ticket', product: 'Que', amount: 'Monto pagado' };

  it('is read so the next time, with all its answers, and says as which file', async () => {
    const first = await calls.preview(file(header, ...rows(1)));
    expect(first.questions.length).toBeGreaterThan(0);
    expect(codes(first.layout)).toEqual([]);
    await calls.change(first.id, { mapping, options: { dateOrder: 'dmy' } });
    expect((await calls.commit(first.id)).status).toBe('done');
    const next = await calls.preview(file(header, ...rows(2)));
    expect(next).toMatchObject({ mapping, options: { dateOrder: 'dmy' }, questions: [], firstDate: '2026-04-02' });
    expect(next.layout[0]?.message).toContain(`sales.csv`);
    expect(codes(next.layout)).toEqual(['layout_known']);
    // One click.
    expect(await calls.commit(next.id)).toMatchObject({ status: 'done', rowsAccepted: 2 });
  });

  it('is recognised although its columns changed, which is said', async () => {
    const changed = file('Cuando,Ticket,Que,Monto pagado,Caja', '03/04/2026,31,Gasa,10,1', '03/05/2026,32,Gel,20,1');
    const preview = await calls.preview(changed);
    expect(preview).toMatchObject({ mapping, questions: [] });
    expect(codes(preview.layout)).toEqual(['layout_known', 'layout_missing', 'layout_added']);
    const said = preview.layout.map(({ message }) => message).join('\n');
    expect(said).toContain('this one does not: Sede.');
    expect(said).toContain('did not have: Caja.');
    await calls.remove(preview.id);
  });

  it('gives way where the values of the file contradict it', async () => {
    const preview = await calls.preview(file(header, '2026-04-13,41,Gasa,10,Norte', '2026-05-14,42,Gel,20,Norte'));
    expect(preview).toMatchObject({ options: {}, questions: [], firstDate: '2026-04-13' });
    expect(codes(preview.layout)).toEqual(['layout_known', 'layout_other_order']);
    await calls.remove(preview.id);
  });

  it('is outweighed by what the caller says', async () => {
    const preview = await calls.preview(file(header, ...rows(5)), { dateOrder: 'mdy' });
    expect(preview).toMatchObject({ options: { dateOrder: 'mdy' }, firstDate: '2026-05-04' });
    await calls.remove(preview.id);
  });

  it('is forgotten with the imports that had it', async () => {
    const own = 'Jour,Numero,Chose,Prix';
    const first = await calls.preview(file(own, '01/04/2026,91,Gasa,10', '02/04/2026,92,Gel,20'));
    await calls.change(first.id, {
      mapping: { date: 'Jour', ticket: 'Numero', product: 'Chose', amount: 'Prix' },
      options: { dateOrder: 'dmy' },
    });
    await calls.commit(first.id);
    await calls.remove(first.id);
    const next = await calls.preview(file(own, '03/04/2026,93,Gasa,10', '04/04/2026,94,Gel,20'));
    expect(codes(next.layout)).toEqual([]);
    await calls.remove(next.id);
  });
});
