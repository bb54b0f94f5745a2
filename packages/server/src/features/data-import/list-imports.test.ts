import { IMPORT_SORTS } from '@botica/contract/data-import.vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BASE, ImportCalls, salesFile } from './testing/import-calls';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  const calls = new ImportCalls(test, token);
  const row = (day: string, amount: string) => `${day},T1,C1,Aspirina,Analgésicos,1,1,${amount}`;
  const bring = async (filename: string, content: string) => {
    const { body } = await calls.upload(content, { filename });
    return body.data.id as number;
  };
  await calls.commit(await bring('b_2%.csv', salesFile([row('2024-03-01', '90'), row('2024-03-02', '1')])));
  await bring('C.csv', salesFile());
  await calls.commit(await bring('árbol.csv', salesFile([row('2024-01-05', '100')])));
  await calls.remove(await bringDone('a.csv'));
  await bring('b.csv', salesFile());

  async function bringDone(filename: string) {
    const id = await bring(filename, salesFile());
    await calls.commit(id);
    return id;
  }
});
afterAll(() => test.close());

/** File names of a page. */
async function names(query: string): Promise<string[]> {
  const { body, status } = await test.call('GET', `${BASE}?${query}`, { token });
  expect(status).toBe(200);
  return (body as { data: { filename: string }[] }).data.map(({ filename }) => filename);
}

const NEWEST = ['b.csv', 'a.csv', 'árbol.csv', 'C.csv', 'b_2%.csv'];

describe('the list of imports', () => {
  it('is newest first unless asked otherwise', async () => {
    expect(await names('')).toEqual(NEWEST);
    expect(await names('sortOrder=asc')).toEqual(NEWEST.toReversed());
  });

  it.each([
    ['filename', 'asc', ['a.csv', 'árbol.csv', 'b_2%.csv', 'b.csv', 'C.csv']],
    ['rowsAccepted', 'desc', ['b_2%.csv', 'a.csv', 'árbol.csv', 'b.csv', 'C.csv']],
    ['net', 'desc', ['árbol.csv', 'b_2%.csv', 'a.csv', 'b.csv', 'C.csv']],
    // Those without a period are last both ways.
    ['firstDate', 'asc', ['árbol.csv', 'a.csv', 'b_2%.csv', 'C.csv', 'b.csv']],
    ['firstDate', 'desc', ['b_2%.csv', 'a.csv', 'árbol.csv', 'b.csv', 'C.csv']],
  ])('is sorted by %s %s', async (sortBy, sortOrder, expected) => {
    expect(await names(`sortBy=${sortBy}&sortOrder=${sortOrder}`)).toEqual(expected);
  });

  it.each(IMPORT_SORTS)('has each row once, whatever the pages, by %s', async (sortBy) => {
    const whole = await names(`sortBy=${sortBy}`);
    const pages = [1, 2, 3].map((page) => names(`sortBy=${sortBy}&per_page=2&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(whole);
  });

  it('finds a part of the name of a file or of who brought it, letter case aside', async () => {
    expect(await names('search=ÁRB')).toEqual(['árbol.csv']);
    expect(await names('search=_')).toEqual(['b_2%.csv']);
    expect(await names(`search=${encodeURIComponent('2%.')}`)).toEqual(['b_2%.csv']);
    expect(await names(`search=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    expect(await names('search=csv&searchField=createdBy')).toEqual([]);
    const { body } = await test.call('GET', '/ia/me', { token });
    const { name } = (body as { data: { name: string } }).data;
    expect(await names(`search=${encodeURIComponent(name.toUpperCase())}`)).toEqual(NEWEST);
  });

  it('shows the imports of one state, and counts them', async () => {
    expect(await names('status=preview')).toEqual(['b.csv', 'C.csv']);
    expect(await names('status=undone')).toEqual(['a.csv']);
    const { body } = await test.call('GET', `${BASE}?status=done&per_page=1`, { token });
    expect(body).toMatchObject({ meta: { total: 2, last_page: 2 } });
    expect(JSON.stringify(body)).toContain('status=done&per_page=1&page=2');
  });

  it.each(['sortBy=sha256', 'sortBy=constructor', 'status=publishing', 'searchField=sha256', 'sort=net'])(
    'refuses %s',
    async (query) => {
      expect((await test.call('GET', `${BASE}?${query}`, { token })).status).toBe(422);
    },
  );
});
