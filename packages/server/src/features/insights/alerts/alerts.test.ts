import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventBus } from '../../../platform/event-bus';
import { createTranslator } from '../../../platform/i18n';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import { salesMessages } from '../../../sales/sales.messages';
import { addDays } from '../../../sales/windows/calendar';
import { mailsTo } from '../../../testing/mailbox';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines } from '../../sales-trends/testing/load-lines';
import { UserCalls } from '../../users/testing/user-calls';
import { InsightJobs } from '../insight-jobs';
import { insightsMessages } from '../insights.messages';
import { AlertWatch } from './alert-watch';

let test: TestApp;
let admin: UserCalls;
const workers = new WorkerPool();
const notificationWords = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../notifications/locales/${locale}.json`, import.meta.url), 'utf8'));
const translator = createTranslator([
  salesMessages,
  insightsMessages,
  { 'es-PY': notificationWords('es-PY'), 'en-US': notificationWords('en-US'), 'pt-BR': notificationWords('pt-BR') },
]);
beforeAll(async () => {
  test = await startTestApp();
  // It goes by the real clock.
  await test.alerts.close();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(async () => {
  await workers.close();
  await test.close();
});

/** A server of its own at a moment; answers what it could not do. */
async function lookAt(moment: string, servers = 1): Promise<string[]> {
  const warnings: string[] = [];
  const watches = Array.from(
    { length: servers },
    () =>
      new AlertWatch({
        db: test.database.db,
        bus: new EventBus({ error: () => {} }),
        insights: {
          warehouse: test.warehouse,
          readCurrency: async () => 'USD',
          jobs: new InsightJobs(workers),
          readCountry: async () => 'ZZ',
        },
        translator,
        readTimeZone: async () => 'America/Sao_Paulo',
        logger: { warn: (_fields: unknown, message?: string) => void warnings.push(String(message)) },
        now: () => new Date(moment),
      }),
  );
  await Promise.all(watches.map((watch) => watch.look()));
  await Promise.all(watches.map((watch) => watch.close()));
  return warnings;
}

/** The same of a server that ends when it stores a mail. */
async function lookCutOff(moment: string): Promise<string[]> {
  await test.database.pool.query(
    `CREATE FUNCTION no_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
     CREATE TRIGGER no_mail BEFORE INSERT ON mails EXECUTE FUNCTION no_mail()`,
  );
  const warnings = await lookAt(moment);
  await test.database.pool.query('DROP TRIGGER no_mail ON mails; DROP FUNCTION no_mail()');
  return warnings;
}

interface Somebody {
  calls: UserCalls;
  uuid: string;
  email: string;
}
let somebody: Somebody;
beforeEach(async () => {
  await test.database.pool.query('DELETE FROM insight_alerts; DELETE FROM insight_digests');
  const { uuid, email, token } = await admin.signedIn([4]);
  somebody = { uuid, email, calls: new UserCalls(test, token) };
  await somebody.calls.call('PUT', '/me/profile', { language: 'en-US' });
});

const add = async (body: object) => {
  const answer = await somebody.calls.call('POST', '/ia/insights/alerts', { name: 'Low day', ...body });
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const below80 = { kind: 'threshold', level: '80', least_tickets: 1 };
const titles = async () =>
  (await somebody.calls.call('GET', '/me/notifications')).body.data.map(({ title }: { title: string }) => title);
const mailTexts = async () => (await mailsTo(test, somebody.email)).map(({ text }) => text);

/** A ticket a day with these amounts, the last of them on a day. */
const until = (last: string, amounts: readonly number[]) =>
  amounts.map((amount, place) => {
    const day = addDays(last, place - amounts.length + 1);
    return fixtureLine(day, day, '', ['Care', 'Soap'], [1, amount]);
  });
const usual = Array.from({ length: 70 }, (_, day) => 100 + ((7 * day) % 11) - 5);
const LOW = 'Low day: Net sales, Mar 9, 2024: $50.00, below $80.00';

describe('alerts', () => {
  it('are added, listed, changed, taken away and brought back by their own user', async () => {
    const { calls } = somebody;
    expect((await calls.call('POST', '/ia/insights/alerts', { name: 'No level', kind: 'threshold' })).status).toBe(422);
    const { id } = await add(below80);
    const changed = await calls.call('PUT', `/ia/insights/alerts/${id}`, { ...below80, name: 'Lower', level: '70' });
    expect(changed.body).toMatchObject({ message: 'Alert “Lower” saved', data: { level: '70', cooldown_days: 7 } });
    expect((await calls.call('DELETE', `/ia/insights/alerts/${id}`)).status).toBe(200);
    expect((await calls.call('GET', '/ia/insights/alerts')).body.meta.total).toBe(0);
    expect((await calls.call('PUT', `/ia/insights/alerts/${id}`, { ...below80, name: 'Gone' })).status).toBe(404);
    expect((await calls.call('POST', `/ia/insights/alerts/${id}/restore`)).body.data.name).toBe('Lower');
    const listed = await calls.call('GET', '/ia/insights/alerts?search=low&kind=threshold');
    expect(listed.body.data).toMatchObject([{ id, name: 'Lower', is_raised: false }]);
  });

  it('ask only what can happen: a level that amounts can come to, and a store and a category of the data', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [100]));
    const { calls } = somebody;
    const refused = async (body: object) => {
      const answer = await calls.call('POST', '/ia/insights/alerts', { ...below80, name: 'Never', ...body });
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    const level = ['Use a number of 15 digits and 6 decimals at most'];
    for (const never of ['9'.repeat(40), `-${'9'.repeat(16)}`, '0.0000001']) {
      expect(await refused({ level: never })).toHaveProperty('level', expect.arrayContaining(level));
    }
    const none = ['The data have no sale of this part'];
    expect(await refused({ store: 'ZZZ', category: '0'.repeat(16) })).toEqual({ store: none, category: none });
    // What was in the data when it was made can still be paused.
    const { id } = await add(below80);
    await test.database.pool.query(`UPDATE insight_alerts SET store = 'Gone' WHERE id = $1`, [id]);
    const body = { ...below80, name: 'Gone', store: 'Gone', is_active: false };
    expect((await calls.call('PUT', `/ia/insights/alerts/${id}`, body)).status).toBe(200);
    expect((await calls.call('PUT', `/ia/insights/alerts/${id}`, { ...body, store: 'ZZZ' })).status).toBe(422);
  });

  it('name amounts exactly, each reader in the language of the page, with a link to the figure', async () => {
    const amount = -900_719_925_474_749_952n;
    const refund = fixtureLine('2024-03-09', 'r', '', ['Care', 'Soap'], [-1, 0], { amount });
    await loadLines(test.warehouse, [refund, ...until('2024-03-10', [1, 1, 1])]);
    await add({ kind: 'threshold', least_tickets: 0, level: '-900719925473.749951', name: 'Refunds' });
    await lookAt('2024-03-11T12:00:00Z');
    expect(await titles()).toEqual([
      'Refunds: Net sales, Mar 9, 2024: −$900,719,925,473.749952, below −$900,719,925,473.749951',
    ]);
    await somebody.calls.call('PUT', '/me/profile', { language: 'pt-BR' });
    const { data } = (await somebody.calls.call('GET', '/me/notifications', undefined, { 'accept-language': 'pt-BR' }))
      .body;
    expect(data[0]).toMatchObject({
      title: expect.stringMatching(/^Refunds: Vendas líquidas, 9 de mar. de 2024: −US\$/),
      link: '/dashboard/salesTrendAnalysis/sales-performance?from=2024-03-09&to=2024-03-09',
    });
  });

  it('about data that stopped tell at once, also after another one said so, and show that they did', async () => {
    await loadLines(test.warehouse, until('2024-03-10', usual));
    await add(below80);
    await lookAt('2031-11-12T12:00:00Z');
    const [any] = await mailTexts();
    expect(any).toContain('No sales since Mar 10, 2024: 2,803 days.');
    expect(any).toContain('because you have alerts that tell you by mail');
    const { id } = await add({ kind: 'silence', silent_days: 3, name: 'Imports' });
    await lookAt('2031-11-12T12:01:00Z');
    await lookAt('2031-11-12T12:02:00Z');
    expect((await mailTexts()).filter((text) => text.includes('your alert “Imports”'))).toHaveLength(1);
    const listed = async () => (await somebody.calls.call('GET', '/ia/insights/alerts?kind=silence')).body.data[0];
    expect(await listed()).toMatchObject({ id, is_raised: true, fired_at: '2031-11-12T12:01:00.000Z' });
    await loadLines(test.warehouse, until('2031-11-11', usual));
    await lookAt('2031-11-12T12:03:00Z');
    expect(await listed()).toMatchObject({ is_raised: false });
  });

  it('are told once, by mail and notification, also after a restart and by two servers at once', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    const { id } = await add(below80);
    await add({ ...below80, name: 'Without a mail', by_mail: false });
    expect(await lookAt('2024-03-11T12:00:00Z', 2)).toEqual([]);
    await lookAt('2024-03-11T12:01:00Z');
    expect(await titles()).toEqual(
      expect.arrayContaining([LOW, 'Without a mail: Net sales, Mar 9, 2024: $50.00, below $80.00']),
    );
    expect(await titles()).toHaveLength(2);
    const [text, ...others] = await mailTexts();
    expect(others).toEqual([]);
    expect(text).toContain('Net sales, Mar 9, 2024: $50.00, below $80.00.');
    const { data } = (await somebody.calls.call('GET', '/ia/insights/alerts?search=Low')).body;
    expect(data).toMatchObject([{ id, is_raised: true, fired_at: '2024-03-11T12:00:00.000Z' }]);
  });

  it('are told once where a server ends between the notification and the mail', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    await add(below80);
    expect(await lookCutOff('2024-03-11T12:00:00Z')).toEqual(['an alert waits']);
    expect([await titles(), await mailTexts()]).toEqual([[], []]);
    await lookAt('2024-03-11T12:01:00Z');
    await lookAt('2024-03-11T12:02:00Z');
    expect([await titles(), (await mailTexts()).length]).toEqual([[LOW], 1]);
  });

  it('are told once whatever the clock does, and wherever their reader travels', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    await add(below80);
    await add({ kind: 'silence', silent_days: 2, name: 'Imports' });
    await lookAt('2024-03-13T12:00:00Z');
    const told = await titles();
    expect(told.toSorted()).toEqual(['Imports: No sales since Mar 10, 2024: 3 days', LOW]);
    // Set back by a day and by a year, and right again.
    for (const moment of ['2024-03-12T12:00:00Z', '2023-03-13T12:00:00Z', '2024-03-13T12:01:00Z']) await lookAt(moment);
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      await somebody.calls.call('PUT', '/me/profile', { time_zone: zone });
      await lookAt('2024-03-14T12:00:00Z');
    }
    expect([await titles(), (await mailTexts()).length]).toEqual([told, 2]);
  });

  it('are one mail where a server ends between sending it and noting that it left', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    await add(below80);
    await lookAt('2024-03-11T12:00:00Z');
    await test.database.pool.query(
      `CREATE FUNCTION not_noted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
       CREATE TRIGGER not_noted BEFORE UPDATE ON mails FOR EACH ROW WHEN (NEW.state = 'outbox') EXECUTE FUNCTION not_noted()`,
    );
    expect(await mailTexts()).toEqual([]);
    await test.database.pool.query('DROP TRIGGER not_noted ON mails; DROP FUNCTION not_noted()');
    await test.database.pool.query(`UPDATE mails SET next_attempt_at = now() WHERE state = 'queued'`);
    const [mail] = await mailsTo(test, somebody.email);
    const outbox = join(test.dataDir, 'outbox');
    const files = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'latin1')));
    expect(files.filter((raw) => raw.includes(somebody.email))).toEqual([mail?.raw]);
  });

  it('say nothing of a day, week or month that the data ends in, nor of a figure of too few tickets', async () => {
    // All but the last day is as usual; March has ten days of 31, and more of Sunday the 10th may come.
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 1]));
    const low = await add(below80);
    await add({ ...below80, grain: 'week', level: '650', name: 'Low week' });
    await add({ ...below80, grain: 'month', level: '2500', name: 'Low month' });
    expect(await lookAt('2024-03-11T12:00:00Z')).toEqual([]);
    expect(await titles()).toEqual([]);
    await somebody.calls.call('DELETE', `/ia/insights/alerts/${low.id}`);
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    await add({ ...below80, least_tickets: 2, name: 'Few tickets' });
    expect(await lookAt('2024-03-11T12:00:00Z')).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  it('are about what is unlike its forecast, too', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 160, 100]));
    await add({ kind: 'unusual', least_tickets: 1, name: 'Unusual' });
    expect(await lookAt('2024-03-11T12:00:00Z')).toEqual([]);
    expect(await titles()).toEqual([
      expect.stringMatching(/^Unusual: Net sales, Mar 9, 2024: \$160\.00, where \$(9\d|10\d)\.\d\d was expected$/),
    ]);
  });

  it('tell once that data stopped, whatever they are about, and again when it stops again', async () => {
    await loadLines(test.warehouse, until('2024-03-10', usual));
    await add(below80);
    await add({ ...below80, name: 'Another' });
    await lookAt('2024-03-14T12:00:00Z');
    expect(await titles()).toEqual([]);
    await lookAt('2024-03-15T12:00:00Z');
    await lookAt('2024-03-20T12:00:00Z');
    const said = 'No new data: No sales since Mar 10, 2024: 5 days';
    expect([await titles(), (await mailTexts()).length]).toEqual([[said], 1]);
    // An alert of its own says so earlier.
    await loadLines(test.warehouse, until('2024-03-30', usual));
    await add({ kind: 'silence', silent_days: 2, name: 'Imports' });
    await lookAt('2024-04-01T12:00:00Z');
    expect(await titles()).toHaveLength(1);
    await lookAt('2024-04-02T12:00:00Z');
    expect((await titles())[0]).toBe('Imports: No sales since Mar 30, 2024: 3 days');
  });

  it('reach nobody who may not see figures any more, be it when they are judged or when their mail leaves', async () => {
    await loadLines(test.warehouse, until('2024-03-10', [...usual, 50, 100]));
    await add(below80);
    await lookAt('2024-03-11T12:00:00Z');
    await admin.update(somebody.uuid, { roles: [1] });
    expect(await mailTexts()).toEqual([]);
    const left = await test.database.pool.query('SELECT FROM mails WHERE recipient = $1', [somebody.email]);
    expect(left.rowCount).toBe(0);
    await lookAt('2024-03-20T12:00:00Z');
    expect((await titles()).filter((title: string) => title.startsWith('Low day'))).toEqual([LOW]);
  });
});

it('marks of findings are one’s own, and what was before can be put back', async () => {
  const { calls } = somebody;
  const mark = (value: string | null) =>
    calls.call('PUT', '/ia/insights/findings/marks', { cause: 'below ["Norte",null,null]', mark: value });
  expect((await mark('useful')).body).toEqual({ message: 'Marked as useful', data: { before: null } });
  expect((await mark('muted')).body.data).toEqual({ before: 'useful' });
  const marks = async (of: UserCalls) => (await of.call('GET', '/ia/insights/findings/marks')).body.data;
  expect(await marks(calls)).toEqual([{ cause: 'below ["Norte",null,null]', mark: 'muted' }]);
  expect(await marks(admin)).toEqual([]);
  expect((await mark(null)).body).toEqual({ message: 'Mark removed', data: { before: 'muted' } });
  expect(await marks(calls)).toEqual([]);
  expect((await mark('loved')).status).toBe(422);
});

describe('digests', () => {
  const choose = async (cadences: string[]) => {
    const { body } = await somebody.calls.call('PUT', '/ia/insights/digests', { cadences });
    expect(body.data.cadences).toEqual(cadences);
    await test.database.pool.query("UPDATE insight_digests SET created_at = '2024-01-01'");
  };

  it('come once at seven in the morning of their reader, in their language, with what is new', async () => {
    await loadLines(test.warehouse, until('2024-03-10', usual));
    await somebody.calls.call('PUT', '/me/profile', { language: 'es-PY', time_zone: 'America/Sao_Paulo' });
    await choose(['weekly']);
    // Monday the 11th, 06:59 and 07:00 in São Paulo.
    await lookAt('2024-03-11T09:59:00Z');
    const before = await mailTexts();
    expect(before.filter((text) => text.includes('semana del 4 mar'))).toEqual([]);
    expect(await lookCutOff('2024-03-11T10:00:00Z')).toEqual(['a digest waits']);
    await lookAt('2024-03-11T10:00:00Z', 2);
    await lookAt('2024-03-12T10:00:00Z');
    // A clock that was set back, and a reader who travels to where it is earlier and later.
    await lookAt('2024-03-11T10:00:30Z');
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      await somebody.calls.call('PUT', '/me/profile', { time_zone: zone });
      await lookAt('2024-03-13T12:00:00Z');
    }
    const texts = (await mailTexts()).filter((text) => !before.includes(text));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/Ventas, semana del 4 mar\. 2024: .*, [\d,]+.% (menos|más) que la semana anterior\./);
    expect(texts[0]).toContain('Nada nuevo: ningún cambio que el resumen anterior no haya contado.');
    expect((await titles())[0]).toBe('Weekly digest: nothing new');
    // Who may not see figures any more is told none, also of a digest that is on its way.
    await lookAt('2024-03-18T20:00:00Z');
    await admin.update(somebody.uuid, { roles: [1] });
    await lookAt('2024-03-26T20:00:00Z');
    const isDigest = (text: string) => text.includes('Ventas, semana');
    expect((await mailTexts()).filter(isDigest)).toEqual([...texts, ...before.filter(isDigest)]);
    const told = await test.database.pool.query(
      "SELECT occasion::text FROM insight_occasions JOIN users ON users.id = user_id WHERE email = $1 AND subject = 'weekly' ORDER BY 1",
      [somebody.email],
    );
    expect(told.rows).toEqual(['2024-03-04', '2024-03-11', '2024-03-18'].map((occasion) => ({ occasion })));
  });

  it('tell no finding that their reader has muted, and tell it again once it is not', async () => {
    const hole = ['2024-02-20', '2024-02-21', '2024-02-22'];
    await loadLines(
      test.warehouse,
      until('2024-03-10', usual).filter(({ date }) => !hole.includes(date)),
    );
    const mark = (value: string | null) =>
      somebody.calls.call('PUT', '/ia/insights/findings/marks', { cause: 'gap [null,"2024-02-20"]', mark: value });
    await mark('muted');
    await choose(['daily']);
    await lookAt('2024-03-11T12:00:00Z');
    await mark(null);
    await choose(['weekly']);
    await lookAt('2024-03-11T12:01:00Z');
    const [weekly, daily] = await mailTexts();
    expect(daily).toContain('Nothing new');
    expect(weekly).toContain('All stores: sales of 3 days are missing, from Feb 20, 2024 to Feb 22, 2024');
  });

  it('are never blank: they say that data stopped or is not complete, and that a shorter month is no fall', async () => {
    await loadLines(test.warehouse);
    await choose(['daily']);
    await lookAt('2024-03-11T12:00:00Z');
    await loadLines(
      test.warehouse,
      until(
        '2024-03-10',
        usual.map(() => 10),
      ),
    );
    await lookAt('2024-03-12T12:00:00Z');
    await choose(['monthly']);
    await lookAt('2024-03-12T12:00:00Z');
    await lookAt('2024-04-01T12:00:00Z');
    const texts = await mailTexts();
    expect(texts[3]).toContain('There are no sales yet.');
    expect(texts[2]).toContain('Sales, Mar 11, 2024: no data has arrived; the data ends on Mar 10, 2024.');
    // 29 days of February beside 31 of January, 10 a day.
    expect(texts[1]).toContain('Sales, February 2024: $290.00.');
    expect(texts[0]).toContain('Sales, March 2024, not complete: $100.00. The data ends on Mar 10, 2024.');
  });
});
