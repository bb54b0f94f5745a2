import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { ImportCalls } from '../testing/import-calls';
import { labelsOfImports, netByMonth, pricesOf, storedLabels } from './earlier-figures.queries';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('administrator'));
  const months = [1, 2, 3, 4].flatMap((month) =>
    ['Gasa;1;1000', 'Gel;2;3000', 'Té;1;500'].map(
      (line, at) => `${at + 13}/0${month}/2026;${month}${at};Norte;${line}`,
    ),
  );
  await calls.bring(file(...months));
});
afterAll(() => test.close());

const HEADER = 'Fecha;Ticket;Sucursal;Producto;Cantidad;Importe';
const file = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;

async function unusual(...rows: string[]): Promise<string[] | undefined> {
  const preview = await calls.preview(file(...rows));
  await calls.remove(preview.id);
  return preview.outline?.unusual.map(({ message }) => message);
}

describe('a file beside earlier imports', () => {
  it('that is like them has nothing unusual', async () => {
    expect(
      await unusual(
        '13/05/2026;90;Norte;Gasa;1;1000',
        '14/05/2026;91;Norte;Gel;2;3000',
        '15/05/2026;92;Norte;Té;1;400',
      ),
    ).toEqual([]);
  });

  it('tells a month that is much higher, a new store and prices of another scale', async () => {
    const rows = ['Gasa;1;100000', 'Gel;2;300000', 'Té;1;50000'].map((line, at) => `1${at}/05/2026;9${at};Sur;${line}`);
    expect(await unusual(...rows)).toEqual([
      'May 2026 has 100 times the net of a usual month of earlier imports. Check that nothing is in the file twice and that amounts are of the line.',
      'Stores that no earlier import names: Sur. If one is known by another name, write it as before.',
      'Prices are about 100 times those of earlier imports for the same products. Check the decimal mark and the currency.',
    ]);
  });

  it('tells a month inside of it that is much lower', async () => {
    const rows = ['05/2026;90;Norte;Gasa;4;4000', '06/2026;91;Norte;Gasa;1;1000', '07/2026;92;Norte;Gasa;4;4000'];
    expect(await unusual(...rows.map((row) => `13/${row}`))).toEqual([
      'June 2026 has only 0.2 times the net of a usual month of earlier imports. Check that the export is complete.',
    ]);
  });

  it('knows stores of all earlier imports, also where one has more of them than are kept', async () => {
    const many = Array.from({ length: 1002 }, (_, at) => `20/02/2026;m${at};Local ${at};Gasa;1;1000`);
    const { id } = await calls.bring(file(...many));
    const known = await unusual('20/06/2026;90;Local 1001;Gasa;1;1000', '21/06/2026;91;Norte;Gasa;1;1000');
    expect(known?.filter((message) => message.startsWith('Stores'))).toEqual([]);
    await calls.remove(id);
    await vi.waitFor(async () => expect((await calls.get(id)).status).toBe('undone'));
  });

  it('compares no money of another currency', async () => {
    const rows = ['Gasa;1;US$ 0,10', 'Gel;2;US$ 0,40', 'Té;1;US$ 0,07'].map(
      (line, at) => `1${at}/05/2026;9${at};Norte;${line}`,
    );
    expect(await unusual(...rows)).toEqual([]);
  });

  it('reads all sales once, however many files come, and then what an import brings', async () => {
    const ofAllSales = [netByMonth([]), labelsOfImports('store', []), storedLabels('product'), pricesOf([])].map(
      ({ sql }) => sql,
    );
    const asked = vi.spyOn(test.warehouse, 'query');
    const importsOf = (place: number) =>
      asked.mock.calls.filter(([{ sql }]) => sql === ofAllSales[place]).map(([{ params }]) => params.ids);
    const readings = () => asked.mock.calls.filter(([{ sql }]) => ofAllSales.includes(sql)).length;
    const rows = (store: string, ticket: number) =>
      ['Gasa;1;1000', 'Gel;2;3000', 'Té;1;500'].map((line, at) => `2${at}/05/2026;${ticket + at};${store};${line}`);
    const isNew = 'Stores that no earlier import names: Este. If one is known by another name, write it as before.';
    expect(await unusual(...rows('Este', 100))).toEqual([isNew]);
    const first = readings();
    expect(await unusual(...rows('Este', 110))).toEqual([isNew]);
    expect(await unusual(...rows('Norte', 120))).toEqual([]);
    expect(readings()).toBe(first);

    const { id } = await calls.bring(file(...rows('Este', 130)));
    const before = readings();
    expect(await unusual(...rows('Este', 140))).toEqual([]);
    expect(readings()).toBe(before + ofAllSales.length);
    expect([importsOf(0).at(-1), importsOf(1).at(-1)]).toEqual([[id], [id]]);

    await calls.remove(id);
    await vi.waitFor(async () => expect((await calls.get(id)).status).toBe('undone'));
    expect(await unusual(...rows('Este', 150))).toEqual([isNew]);
    // The lines are again those that were known.
    expect(readings()).toBe(before + ofAllSales.length);
    asked.mockRestore();
  });
});
