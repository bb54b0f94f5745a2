import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { ImportCalls } from '../testing/import-calls';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

let ticket = 0;
const file = (...categories: string[]) =>
  [
    'Fecha,Ticket,Rubro,Producto,Importe',
    ...categories.map((one) => `2026-04-13,A${ticket++},${one},Gasa,10`),
    '',
  ].join('\n');

async function storedCategories(id: number): Promise<string[]> {
  const rows = await test.warehouse.query({
    sql: 'SELECT DISTINCT toString(category) AS category FROM sale_lines WHERE import_id = {id:UInt32} ORDER BY category',
    params: { id },
    row: z.object({ category: z.string() }),
  });
  return rows.map(({ category }) => category);
}

it('spellings that sales have in another one are offered for joining with that', async () => {
  await calls.bring(file('Vitaminas', 'Óptica'));
  const { id, outline } = await calls.preview(file('VITAMINAS', 'Optica', 'Optica', 'Óptica', 'Bebés'));
  expect(outline?.variants).toEqual([
    { field: 'category', text: 'Optica', count: 2, label: 'Óptica', isJoined: false },
    { field: 'category', text: 'VITAMINAS', count: 1, label: 'Vitaminas', isJoined: false },
  ]);
  await calls.remove(id);
});

it('spellings are offered for joining, joined at the import and in later files, and set apart again', async () => {
  const first = await calls.preview(file('Higiene', 'Higiene', 'HIGIENE', 'Higiéne', 'Gasas'));
  expect(first.outline?.variants).toEqual([
    { field: 'category', text: 'HIGIENE', count: 1, label: 'Higiene', isJoined: false },
    { field: 'category', text: 'Higiéne', count: 1, label: 'Higiene', isJoined: false },
  ]);
  await calls.change(first.id, { options: { join: { category: { HIGIENE: 'Higiene' } } } });
  const done = await calls.commit(first.id);
  expect(done.warnings).toMatchObject([{ code: 'labels_joined', column: 'Rubro', count: 1 }]);
  expect(await storedCategories(first.id)).toEqual(['Gasas', 'Higiene', 'Higiéne']);

  const second = await calls.preview(file('HIGIENE', 'Gasas'));
  expect(second.outline?.variants).toEqual([
    { field: 'category', text: 'HIGIENE', count: 1, label: 'Higiene', isJoined: true },
  ]);
  await calls.commit(second.id);
  expect(await storedCategories(second.id)).toEqual(['Gasas', 'Higiene']);

  const third = await calls.preview(file('HIGIENE', 'Gasas'));
  await calls.change(third.id, { options: { join: { category: { HIGIENE: 'HIGIENE' } } } });
  await calls.commit(third.id);
  expect(await storedCategories(third.id)).toEqual(['Gasas', 'HIGIENE']);
  const fourth = await calls.preview(file('HIGIENE', 'Gasas'));
  expect(fourth.outline?.variants).toEqual([]);
});
