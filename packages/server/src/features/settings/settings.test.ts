import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { type Body, UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let admin: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

const settings = async (calls = admin): Promise<Body> => (await calls.call('GET', '/ia/settings')).body.data;
const change = (body: object) => admin.call('PUT', '/ia/settings', body);

it('the company begins in Paraguay, open to whoever signs up', async () => {
  expect(await settings()).toEqual({
    companyName: 'Botica',
    country: 'PY',
    logo: null,
    timeZone: 'America/Asuncion',
    currency: 'PYG',
    weekStart: 1,
    visitMonths: 24,
    signUp: 'open',
    signUpDomains: [],
    sampleData: false,
  });
});

it('its country is one of ISO 3166-1', async () => {
  expect((await change({ country: 'BR' })).body.data).toMatchObject({ country: 'BR', companyName: 'Botica' });
  for (const country of ['XX', 'br', 'BRA', '']) {
    expect((await change({ country })).body.errors).toHaveProperty('country');
  }
  expect((await settings()).country).toBe('BR');
});

it('another country is another answer where its holidays count, and the same one elsewhere', async () => {
  const token = await test.signInAs('analyst');
  const namesOfAnswers = async () => {
    const paths = ['/ia/insights/forecast?grain=day', '/ia/sales-trend-analysis/sales-performance?period=1y'];
    const answers = await Promise.all(paths.map((path) => test.call('GET', path, { token })));
    return answers.map(({ headers }) => headers.etag);
  };
  await change({ country: 'PY' });
  const before = await namesOfAnswers();
  await change({ country: 'BR' });
  const after = await namesOfAnswers();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  await change({ country: 'PY' });
  expect(await namesOfAnswers()).toEqual(before);
  expect(before).toEqual([expect.any(String), expect.any(String)]);
});

describe('its logo', () => {
  async function upload(file: Buffer, token = admin.token): Promise<{ status: number; body: Body }> {
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/ia/settings/logo',
      headers: { ...test.headers(token), 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 90, g: 60, b: 190, alpha: 0.5 } } });
  const get = (url: string) => test.app.inject({ url });

  it('is drawn anew within 512 by 256 pixels, for whoever knows its address, until another one comes', async () => {
    const first = await upload(await plain(2000, 500).png().toBuffer());
    expect([first.status, first.body.message]).toEqual([200, 'Logo saved']);
    const url = first.body.data.logo;
    expect((await settings(new UserCalls(test, await test.signInAs('guest')))).logo).toBe(url);
    const shown = await get(url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 128, hasAlpha: true });
    const second = await upload(
      await plain(100, 100)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .toBuffer(),
    );
    expect((await get(url)).statusCode).toBe(404);
    const { rawPayload } = await get(second.body.data.logo);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 100 });
    expect(rawPayload.includes('somebody')).toBe(false);
    expect((await admin.call('DELETE', '/ia/settings/logo')).body).toEqual({
      message: 'Logo removed',
      data: { logo: null },
    });
    expect((await get(second.body.data.logo)).statusCode).toBe(404);
    const { data } = (await admin.call('GET', '/ia/admin/audit-log?action=settings.updated')).body;
    const logos = data.map(({ before, after }: Body) => [before.logo, after.logo]);
    expect(logos.slice(0, 3)).toEqual([
      ['set', null],
      ['set', 'set'],
      [null, 'set'],
    ]);
  });

  it('is no other file, not larger than 5 MB, and the business of who may change the company', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [svg, 'GIF89a', '']) {
      expect((await upload(Buffer.from(file))).body.errors).toHaveProperty('file');
    }
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
    const picture = await plain(10, 10).png().toBuffer();
    expect((await upload(picture, await test.signInAs('manager'))).status).toBe(200);
    expect((await upload(picture, await test.signInAs('analyst'))).status).toBe(403);
    for (const name of ['constructor', '..%2Fx', `${crypto.randomUUID()}.webp`]) {
      expect((await get(`/logos/${name}`)).statusCode).toBe(404);
    }
  });
});
