import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workbook } from '@botica/tabular/testing/workbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { HEADER, ImportCalls, nextSerial, salesFile } from './testing/import-calls';

let test: TestApp;
let calls: ImportCalls;
beforeAll(async () => {
  test = await startTestApp();
  calls = new ImportCalls(test, await test.signInAs('administrator'));
});
afterAll(() => test.close());

describe('files that are no tables', () => {
  const columns = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',');
  const gzip = gzipSync(`${HEADER}\n${'2024-01-01,T1,,A,B,1,1,1\n'.repeat(2000)}`);
  const bad: [name: string, content: string | Buffer, filename: string, message: RegExp][] = [
    ['an empty file', '', 'a.csv', /empty/],
    ['a header only', `${HEADER}\n`, 'a.csv', /no rows/],
    ['binary data', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7) % 256)), 'a.csv', /binary/],
    ['an open quote', `a,b\n1,"x\n${'2,3\n'.repeat(50)}`, 'a.csv', /quote/],
    ['a line of 5 MB', `a,b\n1,${'x'.repeat(5_000_000)}`, 'a.csv', /too long/],
    ['a truncated gzip', gzip.subarray(0, gzip.length - 20), 'a.csv.gz', /cut off/],
    [
      'a zip bomb named .xlsx',
      Buffer.from(workbook({ sheets: [{ name: 'S', data: ' '.repeat(64_000_000) }] })),
      'a.xlsx',
      /suspicious/,
    ],
    ['10,000 columns', `${columns}\n${columns}\n`, 'a.csv', /more columns/],
  ];

  it.each(bad)('%s is refused with a clear error and leaves nothing', async (_name, content, filename, message) => {
    const before = await readdir(join(test.dataDir, 'imports'));
    const { status, body } = await calls.upload(content, { filename });
    expect(body).toMatchObject({ code: 'import_unreadable', errors: { file: [expect.stringMatching(message)] } });
    expect(status).toBe(422);
    expect(await readdir(join(test.dataDir, 'imports'))).toEqual(before);
  });

  it.each([
    ['NUL bytes', `${HEADER}\n2024-01-01,T1,,A\0,B,1,1,1\n`, { rowsAccepted: 2, rowsRejected: 0 }],
    ['mixed line ends', `${HEADER}\r\n2024-01-01,M1,,A,B,1,1,1\r2024-01-01,M2,,A,B,1,1,1\n`, { rowsAccepted: 3 }],
    [
      'duplicate and empty headers',
      `${HEADER},Importe,\n2024-01-01,T9,,A,B,1,3,3,9,9\n`,
      { rowsAccepted: 1, rowsRejected: 1 },
    ],
    [
      'one byte that is not UTF-8',
      Buffer.from(`${HEADER}\n2024-01-01,X1,,Á,B,1,1,1\n2024-01-01,X1,,\xff,B,1,1,1\n`, 'latin1'),
      { rowsAccepted: 3 },
    ],
  ])('%s do not stop a file', async (_name, content, counts) => {
    const unique = Buffer.concat([Buffer.from(content), Buffer.from(`2024-02-01,V${nextSerial()},,A,B,1,1,1\n`)]);
    expect(await calls.bring(unique)).toMatchObject({ status: 'done', ...counts });
  });

  it('takes headers that are names of object members', async () => {
    const content = `__proto__,constructor,Fecha,Importe\na,b,2024-01-01,${nextSerial()}\n`;
    const { id } = await calls.preview(content);
    const mapped = await calls.change(id, {
      mapping: { product: '__proto__', category: 'constructor', date: 'Fecha', amount: 'Importe' },
    });
    expect(mapped).toMatchObject({
      status: 200,
      body: { data: { preview: { rows: [{ product: 'a', category: 'b' }] } } },
    });
    expect(await calls.commit(id)).toMatchObject({ status: 'done', rowsAccepted: 1 });
  });

  it('treats the filename as text only', async () => {
    const { body } = await calls.upload(salesFile(), { filename: '../../etc/pass\u0007wd.csv' });
    expect(body).toMatchObject({ data: { filename: 'passwd.csv' } });
  });
});
