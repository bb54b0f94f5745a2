import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BASE, ImportCalls } from './testing/import-calls';

let test: TestApp;
let token: string;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  calls = new ImportCalls(test, token);
});
afterAll(() => test.close());

const HEADER = 'Fecha,Ticket,Producto,Cantidad,Importe';

/** Tickets of two lines each, from one number to another. */
function tickets(from: number, to: number, amount = 5): string {
  const rows = Array.from({ length: to - from + 1 }, (_, at) => {
    const ticket = `2024-01-${String(10 + (at % 20)).padStart(2, '0')},T${from + at}`;
    return `${ticket},Jabón,1,${amount}\n${ticket},Gel,1,2.5`;
  });
  return `${HEADER}\n${rows.join('\n')}\n`;
}

/** Sums of a shop without tickets, one line a day and product. */
function days(month: string, amount: number): string {
  const rows = Array.from({ length: 20 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')},Té,${amount + at}`);
  return `Fecha,Producto,Importe\n${rows.join('\n')}\n`;
}

describe('a file that was imported before', () => {
  it('is asked about in any wrapping, and imported again only on purpose', async () => {
    const content = tickets(1, 10);
    const first = await calls.bring(content);
    const before = await calls.figures();
    for (const again of [`${content}\n`, gzipSync(content), `\ufeff${content}`, content.replaceAll(',', ';')]) {
      const shown = await calls.preview(again);
      expect(shown.questions).toMatchObject([{ code: 'already_imported', count: 10 }]);
      expect(shown.questions[0]?.message).toContain(`sales.csv`);
      expect(shown.questions[0]?.message).toContain(`(import ${first.id})`);
      const refused = await test.call('POST', `${BASE}/${shown.id}/commit`, { token });
      expect(refused).toMatchObject({ status: 409, body: { code: 'already_imported' } });
      await calls.remove(shown.id);
    }
    expect(await calls.figures()).toEqual(before);
    const { id } = await calls.preview(`${content}\n`);
    const forced = await test.call('PUT', `${BASE}/${id}`, { token, body: { force: true } });
    expect(forced).toMatchObject({ status: 200, body: { data: { questions: [] } } });
    expect(await calls.commit(id)).toMatchObject({ status: 'done', rowsAccepted: 20 });
  });

  it('is none any more once the earlier import is undone', async () => {
    const content = tickets(101, 110);
    const first = await calls.bring(content);
    const again = await calls.preview(`${content}\n`);
    expect(again.questions).toHaveLength(1);
    await calls.remove(first.id);
    expect(await calls.commit(again.id)).toMatchObject({ status: 'done' });
  });

  it('is noticed at the commit, when both files were looked at before', async () => {
    const content = tickets(201, 210);
    const [one, two] = [await calls.preview(content), await calls.preview(`${content}\n`)];
    expect(two.questions).toEqual([]);
    await calls.commit(one.id);
    const refused = await test.call('POST', `${BASE}/${two.id}/commit`, { token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_imported' } });
    const { body } = await test.call('GET', `${BASE}/${two.id}`, { token });
    expect(body).toMatchObject({ data: { questions: [{ code: 'already_imported' }] } });
  });

  it('is recognised without tickets, by what was paid each day', async () => {
    await calls.bring(days('2023-03', 100));
    expect((await calls.preview(`${days('2023-03', 100)}\n`)).questions).toMatchObject([{ code: 'already_imported' }]);
    expect((await calls.preview(days('2023-03', 700))).questions).toEqual([]);
    expect((await calls.preview(days('2023-04', 100))).questions).toEqual([]);
  });
});

describe('a file that has some tickets of an earlier one', () => {
  it('says how many, and of which import', async () => {
    const first = await calls.bring(tickets(301, 310));
    const shown = await calls.preview(tickets(307, 330));
    // The days of the tickets go on from the first one, so that only equal numbers on equal days are the same.
    expect(shown.questions).toEqual([]);
    expect(shown.warnings.map(({ code }) => code)).not.toContain('partly_imported');
    const longer = await calls.preview(tickets(301, 330));
    expect(longer.questions).toEqual([]);
    const [warning] = longer.warnings;
    expect(warning).toMatchObject({ code: 'partly_imported', count: 10 });
    expect(warning?.message).toContain(`(import ${first.id})`);
  });

  it('counts a ticket once that several imports have', async () => {
    const { id } = await calls.preview(`${tickets(301, 310)}\n`);
    await test.call('PUT', `${BASE}/${id}`, { token, body: { force: true } });
    await calls.commit(id);
    const [warning] = (await calls.preview(tickets(301, 325))).warnings;
    expect(warning).toMatchObject({ code: 'partly_imported', count: 10 });
    expect(warning?.message).toContain(`(import ${id})`);
  });

  it('says nothing about the same tickets with other amounts', async () => {
    const shown = await calls.preview(tickets(301, 310, 6));
    expect([shown.questions, shown.warnings]).toEqual([[], []]);
  });
});

describe('a file whose known tickets are beyond what a trial reads', () => {
  it('says so exactly when all of it is read', async () => {
    const first = await calls.bring(tickets(401, 410));
    // The trial reads 50,000 rows: 26,000 new tickets of two lines come first.
    const { id, warnings, questions } = await calls.preview(
      `${tickets(50_001, 76_000)}${tickets(401, 410).slice(HEADER.length + 1)}`,
    );
    expect([questions, warnings.filter(({ code }) => code === 'partly_imported')]).toEqual([[], []]);
    const done = await calls.commit(id);
    expect(done).toMatchObject({ status: 'done', rowsAccepted: 52_020 });
    const [warning] = done.warnings.filter(({ code }) => code === 'partly_imported');
    expect(warning).toMatchObject({ count: 10 });
    expect(warning?.message).toContain(`(import ${first.id})`);
  });
});
