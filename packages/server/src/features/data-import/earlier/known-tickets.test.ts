import { gzipSync } from 'node:zlib';
import { ImportPreview } from '@botica/contract/data-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { BASE, ImportCalls } from '../testing/import-calls';

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

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Tickets of two lines each, from one number to another. Each hundred of them has a month, so that tests share no days. */
function tickets(from: number, to: number, amount = 5): string {
  const month = twoDigits(1 + (Math.floor(from / 100) % 12));
  const rows = Array.from({ length: to - from + 1 }, (_, at) => {
    const ticket = `2024-${month}-${twoDigits(10 + (at % 20))},T${from + at}`;
    return `${ticket},Jabón,1,${amount}\n${ticket},Gel,1,2.5`;
  });
  return `${HEADER}\n${rows.join('\n')}\n`;
}

/** Sums of a shop without tickets, one line a day and product. */
function days(month: string, amount: number): string {
  const rows = Array.from({ length: 20 }, (_, at) => `${month}-${twoDigits(at + 1)},Té,${amount + at}`);
  return `Fecha,Producto,Importe\n${rows.join('\n')}\n`;
}

describe('a file that was imported before', () => {
  it('is asked about in any wrapping, and imported again only on purpose', async () => {
    const content = tickets(1, 10);
    const first = await calls.bring(content);
    const before = await calls.figures();
    for (const again of [`${content}\n`, gzipSync(`\ufeff${content.replaceAll(',', ';')}`)]) {
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
  it('asks what to do with them, and says of which import they are', async () => {
    const first = await calls.bring(tickets(301, 310));
    const shown = await calls.preview(tickets(307, 330));
    // The days of the tickets go on from the first one, so that only equal numbers on equal days are the same.
    expect([shown.questions, shown.warnings]).toEqual([[], []]);
    const longer = await calls.preview(tickets(301, 330));
    expect(longer.questions).toMatchObject([{ code: 'already_imported', count: 10 }]);
    expect(longer.questions[0]?.message).toContain(`(import ${first.id})`);
    const refused = await test.call('POST', `${BASE}/${longer.id}/commit`, { token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_imported' } });
  });

  it('brings only what is new, exactly', async () => {
    const first = await calls.bring(tickets(501, 510));
    const before = await calls.figures();
    const { id } = await calls.preview(tickets(501, 530));
    const answered = await answer(id, { onlyNew: true });
    expect(answered.questions).toEqual([]);
    expect(answered.warnings).toMatchObject([{ code: 'known_leaving_out', count: 10 }]);
    const done = await calls.commit(id);
    // 20 of 30 tickets of two lines are new; those on the days 11 to 20 come first, and then the days begin again.
    expect(done).toMatchObject({
      status: 'done',
      rowsRead: 60,
      rowsAccepted: 40,
      rowsKnown: 20,
      firstDate: '2024-06-10',
      lastDate: '2024-06-29',
      sums: [{ net: '150' }],
      warnings: [{ code: 'known_left_out', count: 10 }],
    });
    expect(done.warnings[0]?.message).toContain(`(import ${first.id})`);
    const after = await calls.figures();
    expect(Number(after?.net) - Number(before?.net)).toBe(150);
    expect((after?.tickets ?? 0) - (before?.tickets ?? 0)).toBe(20);
    expect(await calls.figures(id)).toMatchObject({ lines: 40, net: '150', tickets: 20 });
    // The sums beside the lines, and the days of customers, are those of what remained.
    const sums = (from: string, settings: Record<string, number>) =>
      test.warehouse.query(
        {
          sql: `SELECT toString(sum(amount)) AS net, sum(first_of_ticket) AS tickets FROM ${from} WHERE date < '2025-01-01'`,
          params: {},
          row: z.object({ net: z.string(), tickets: z.coerce.number() }),
        },
        { settings },
      );
    const ofLines = await sums('sale_lines', { optimize_use_projections: 0 });
    expect(await sums('sale_lines', { force_optimize_projection: 1 })).toEqual(ofLines);
  });

  it('is done with nothing when nothing is new', async () => {
    const content = tickets(601, 610);
    const first = await calls.bring(content);
    const before = await calls.figures();
    const { id } = await calls.preview(`${content}\n`);
    await answer(id, { onlyNew: true });
    const done = await calls.commit(id);
    expect(done).toMatchObject({ status: 'done', rowsRead: 20, rowsAccepted: 0, rowsKnown: 20, firstDate: null });
    expect(done.warnings[0]?.message).toContain(`(import ${first.id})`);
    expect(await calls.figures()).toEqual(before);
    // Both undone, the same file brings everything.
    for (const one of [first.id, id]) expect(await calls.remove(one)).toMatchObject({ status: 200 });
    expect(await calls.bring(`${content}\n`)).toMatchObject({ rowsAccepted: 20, rowsKnown: 0, warnings: [] });
    expect(await calls.figures()).toEqual(before);
  });

  it('takes the latest answer, and counts all again on purpose', async () => {
    await calls.bring(tickets(701, 710));
    const { id } = await calls.preview(tickets(701, 730));
    await answer(id, { onlyNew: true });
    const forced = await answer(id, { force: true });
    expect(forced.questions).toEqual([]);
    expect(forced.warnings).toMatchObject([{ code: 'partly_imported', count: 10 }]);
    const done = await calls.commit(id);
    expect(done).toMatchObject({ rowsAccepted: 60, rowsKnown: 0, warnings: [{ code: 'partly_imported', count: 10 }] });
  });

  it('counts a ticket once that several imports have', async () => {
    const { id } = await calls.preview(`${tickets(301, 310)}\n`);
    await answer(id, { force: true });
    await calls.commit(id);
    const [question] = (await calls.preview(tickets(301, 325))).questions;
    expect(question).toMatchObject({ code: 'already_imported', count: 10 });
    expect(question?.message).toContain(`(import ${id})`);
  });

  it('says of a ticket with other lines what counts: those that were missing', async () => {
    await calls.bring(tickets(801, 810));
    // A refund on the first day, and one soap more on the second; the tenth ticket is cut, its gel is missing.
    const longer = `${tickets(801, 812).split('\n').slice(0, 20).join('\n')}
2024-09-10,T801,Jabón,-1,-5
2024-09-11,T802,Jabón,1,5
2024-10-02,T900,Té,1,7
`;
    const shown = await calls.preview(longer);
    expect(shown.questions).toMatchObject([{ code: 'already_imported', count: 10 }]);
    expect(shown.warnings).toMatchObject([{ code: 'known_changed', count: 3 }]);
    await answer(shown.id, { onlyNew: true });
    const done = await calls.commit(shown.id);
    expect(done).toMatchObject({ rowsRead: 22, rowsAccepted: 3, rowsKnown: 19, sums: [{ net: '7' }] });
    expect(done.warnings).toMatchObject([
      { code: 'known_left_out', count: 10 },
      { code: 'known_changed', count: 3 },
    ]);
  });
});

const withoutHeader = (content: string) => content.slice(content.indexOf('\n') + 1);

describe('sums of days without tickets', () => {
  it('are asked about where the days that two exports share are the same', async () => {
    await calls.bring(days('2022-03', 100));
    const longer = `${days('2022-03', 100)}${withoutHeader(days('2022-04', 500))}${withoutHeader(days('2022-05', 900))}`;
    const shown = await calls.preview(longer);
    expect(shown.questions).toMatchObject([{ code: 'already_imported', count: 20 }]);
    await answer(shown.id, { onlyNew: true });
    const done = await calls.commit(shown.id);
    expect(done).toMatchObject({ rowsAccepted: 40, rowsKnown: 20, firstDate: '2022-04-01', lastDate: '2022-05-20' });
    // 500 .. 519 and 900 .. 919.
    expect(done.sums).toMatchObject([{ net: '28380' }]);
  });

  it('are only said where few of them are equal, or more are not, which may be chance', async () => {
    await calls.bring(days('2020-03', 100));
    const [header = '', ...lines] = days('2020-03', 100).trim().split('\n');
    const others = (from: number) =>
      lines.slice(from).map((line) => line.replace(/\d+$/, (amount) => `${Number(amount) + 50}`));
    const fresh = withoutHeader(days('2020-04', 500)).trim();
    const part = (same: number, more: readonly string[]) =>
      [header, ...lines.slice(0, same), ...more, fresh].join('\n');
    const few = await calls.preview(part(2, []));
    expect([few.questions, few.warnings]).toMatchObject([[], [{ code: 'partly_imported', count: 2 }]]);
    const most = await calls.preview(part(9, others(11)));
    expect([most.questions, most.warnings]).toMatchObject([[], [{ code: 'partly_imported', count: 9 }]]);
    const less = await calls.preview(part(10, others(11)));
    expect(less.questions).toMatchObject([{ code: 'already_imported', count: 10 }]);
  });
});

describe('what customers bought on a day, and days of a store that were exported in part', () => {
  it('count once with what was missing', async () => {
    const header = 'Fecha,Cliente,Producto,Importe\n';
    const morning = '2021-05-01,Ana,Té,3\n2021-05-01,,Té,3\n2021-05-01,,Té,3\n2021-05-02,Eva,Gel,4\n';
    await calls.bring(`${header}${morning}`);
    const evening = `${header}${morning}2021-05-01,,Té,3\n2021-05-01,Ana,Miel,9\n2021-05-03,,Té,3\n`;
    const shown = await calls.preview(evening);
    expect(shown.questions).toMatchObject([{ code: 'already_imported' }]);
    await answer(shown.id, { onlyNew: true });
    expect(await calls.commit(shown.id)).toMatchObject({ rowsAccepted: 3, rowsKnown: 4, sums: [{ net: '15' }] });
  });
});

describe('a file whose known tickets are beyond what a trial reads', () => {
  it('leaves them out when all of it is read, and says so exactly', async () => {
    const first = await calls.bring(tickets(401, 410));
    // The trial reads 50,000 rows: 26,000 new tickets of two lines come first.
    const { id, warnings, questions } = await calls.preview(
      `${tickets(50_001, 76_000)}${tickets(401, 410).slice(HEADER.length + 1)}`,
    );
    expect([questions, warnings.filter(({ code }) => code === 'partly_imported')]).toEqual([[], []]);
    const done = await calls.commit(id);
    expect(done).toMatchObject({ status: 'done', rowsAccepted: 52_000, rowsKnown: 20 });
    const [warning] = done.warnings.filter(({ code }) => code === 'known_left_out');
    expect(warning).toMatchObject({ count: 10 });
    expect(warning?.message).toContain(`(import ${first.id})`);
  });
});

/** What a preview says after an answer. */
async function answer(id: number, body: { force?: true; onlyNew?: true }): Promise<ImportPreview> {
  const { body: answered } = await test.call('PUT', `${BASE}/${id}`, { token, body });
  return z.object({ data: ImportPreview }).parse(answered).data;
}
