import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CORPUS, type CorpusFile } from '@botica/tabular/testing/corpus/corpus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_KEY, type TestApp } from '../../testing/test-app';

let test: TestApp;
let admin: string;
let guest: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signInAs('administrator');
  guest = await test.signInAs('guest');
});
afterAll(() => test.close());

const PATH = '/ia/calculator';
const csv = 'id,v\n0012,"1.234,56"\n7,x\n';
const json = '[{"id":"0012","v":"1.234,56"},{"id":"7","v":"x"}]';

async function send(content: string | Uint8Array, query: Record<string, string> = {}, headers = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1${PATH}?${new URLSearchParams(query)}`,
    headers: { ...test.headers(guest), 'content-type': 'application/octet-stream', ...headers },
    payload: Buffer.from(content),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, body: () => answer.json() };
}

async function price(more: object): Promise<void> {
  const body = { title: 'Base', price: '2.5', currency: 'USD', measurement_type: 'kilobyte', ...more };
  expect((await test.call('POST', '/ia/admin/pricing/bytes', { token: admin, body })).status).toBe(201);
}

const left = () => readdir(join(test.dataDir, 'calculator'));

describe('a file that a program sends', () => {
  it('comes back as JSON with its sizes, and without a total where no price is active', async () => {
    const { status, text, headers } = await send(csv, { filename: 'ventas.csv' });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(text).toBe(
      `{"data":{"format":"delimited","encoding":"utf-8","delimiter":",","rows":2,"columns":2,"sourceBytes":25,"processedBytes":49,"size":"source","currency":null,"basis":null,"unitPrice":null,"pricePerByte":null,"total":null,"warnings":[],"json":${json}}}`,
    );
    expect(await left()).toEqual([]);
  });

  it('is priced by what was chosen, else by what was activated last', async () => {
    await price({});
    await price({ currency: 'PYG', price: '7', measurement_type: 'byte' });
    await price({ price: '0.000000000001', measurement_type: 'byte' });
    const figures = async (query: Record<string, string>) => {
      const { data } = (await send(csv, query)).body();
      return [data.currency, data.basis, data.unitPrice, data.pricePerByte, data.total];
    };
    expect(await figures({})).toEqual(['USD', 'byte', '0.000000000001', '0.000000000001', '0.00']);
    // 25 x 0.0025 = 0.0625, and of the JSON 49 x 0.0025 = 0.1225: half to even.
    expect(await figures({ basis: 'kilobyte' })).toEqual(['USD', 'kilobyte', '2.5', '0.0025', '0.06']);
    expect(await figures({ basis: 'kilobyte', size: 'processed' })).toEqual([
      'USD',
      'kilobyte',
      '2.5',
      '0.0025',
      '0.12',
    ]);
    expect(await figures({ currency: 'PYG' })).toEqual(['PYG', 'byte', '7', '7', '175']);
    expect(await figures({ currency: 'BRL' })).toEqual([null, null, null, null, null]);
    expect(await figures({ currency: 'PYG', basis: 'kilobyte' })).toEqual([null, null, null, null, null]);
  });

  it('is read as the options say', async () => {
    const read = async (content: string, query: Record<string, string>) =>
      (await send(content, { ...query, download: 'json' })).text;
    expect(await read('a;b\n1;2', { header: 'false', delimiter: ';' })).toBe(
      '[{"column_1":"a","column_2":"b"},{"column_1":"1","column_2":"2"}]',
    );
    expect(await read('a,b;c\n1,2;3', { delimiter: ';' })).toBe('[{"a,b":"1,2","c":"3"}]');
    expect(await read('a: 0012\n', { filename: 'a.yaml' })).toBe('{"a":"0012"}');
    expect(await read('{"n":12345678901234567890,"n":1.10}', {})).toBe('{"n":12345678901234567890,"n":1.10}');
    expect(await read('1\n2', { format: 'ndjson' })).toBe('[1,2]');
  });

  it('comes back as a file, or as lines', async () => {
    const file = await send(csv, { filename: "../Año (1)'s.csv", download: 'json' });
    expect(file.text).toBe(json);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="A_o__1__s.json"; filename*=UTF-8''A%C3%B1o%20%281%29%27s.json`,
    );
    const lines = await send(csv, {}, { accept: 'application/x-ndjson' });
    expect([lines.text, lines.headers['content-type']]).toEqual([
      '{"id":"0012","v":"1.234,56"}\n{"id":"7","v":"x"}\n',
      'application/x-ndjson; charset=utf-8',
    ]);
    expect((await send('{"a":[1]}', {}, { accept: 'application/x-ndjson;q=0.9, */*' })).text).toBe('{"a":[1]}\n');
  });

  it('may come as a form', async () => {
    const boundary = 'b';
    const form = `--b\r\nContent-Disposition: form-data; name="f"; filename="a.yaml"\r\n\r\na: 1\r\n--b--\r\n`;
    const { text } = await send(
      form,
      { download: 'json' },
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
    );
    expect(text).toBe('{"a":1}');
  });

  it.each([
    ['', 422, 'empty_file', 'The file is empty.', undefined],
    ['{"a":\n01}', 422, 'bad_json', 'The JSON is not valid.', ['Line 2, column 2.']],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3), 422, 'binary_file', expect.any(String), undefined],
    ['a,b\n1,"open', 422, 'unclosed_quote', expect.any(String), ['Line 2, column 3.']],
    [
      `[${'['.repeat(600)}`,
      422,
      'too_deep',
      'The values are nested more than 512 levels deep.',
      ['Line 1, column 513.'],
    ],
  ])('%j is refused with %i %s', async (content, status, code, message, file) => {
    const answer = await send(content);
    expect([answer.status, answer.body()]).toEqual([
      status,
      { code, message, requestId: expect.any(String), ...(file && { errors: { file } }) },
    ]);
    expect(await left()).toEqual([]);
  });

  it.each([
    { format: 'word' },
    { header: 'maybe' },
    { currency: 'GBP' },
    { delimiter: ';;' },
    { other: '1' },
    { download: 'csv' },
  ])('with the query %j is refused', async (query) => {
    expect((await send(csv, query as Record<string, string>)).status).toBe(422);
  });

  it('is refused by its header alone where it is longer than the class allows', async () => {
    const answer = await send(csv, {}, { 'content-length': String(1024 ** 3 + 1) });
    expect([answer.status, answer.body().code]).toEqual([413, 'payload_too_large']);
  });
});

describe('the corpus of files of all formats', () => {
  /** More than one user may send in a minute. */
  const askers: string[] = [];
  beforeAll(async () => {
    for (let user = 0; user < 3; user++) askers.push(await test.signInAs('guest'));
  });

  /** What the call answers: the JSON, or the error with its line. */
  async function outcomeOf({ content, options }: CorpusFile, place: number): Promise<string> {
    const { filename, header = true, delimiter, format } = options;
    const query = {
      download: 'json',
      header: String(header),
      ...(filename !== undefined && { filename }),
      ...(delimiter !== undefined && { delimiter }),
      ...(format !== undefined && { format }),
    };
    const authorization = `Bearer ${askers[place % askers.length]}`;
    const answer = await send(content, query, { authorization });
    if (answer.status === 200) return answer.text;
    const { code, errors } = answer.body();
    const line = /^Line (\d+)/.exec(errors?.file?.[0] ?? '')?.[1];
    return line === undefined ? code : `${code} at line ${line}`;
  }

  it('is answered byte for byte as the page computes it', async () => {
    // The server has the limits of the product.
    const files = CORPUS.filter(({ options }) => options.limits === undefined);
    const outcomes: [name: string, outcome: string][] = [];
    for (const [place, file] of files.entries()) outcomes.push([file.name, await outcomeOf(file, place)]);
    expect(outcomes).toEqual(files.map(({ name, outcome }) => [name, outcome]));
    expect(files.length).toBeGreaterThanOrEqual(290);
    expect(await left()).toEqual([]);
  });
});

describe('the reference', () => {
  it('has an example that works as it stands there', async () => {
    const { body } = await test.call('GET', '/openapi.json');
    const { post } = (body as { paths: Record<string, Record<string, Operation>> }).paths[PATH] ?? {};
    expect(Object.keys(post?.responses[200]?.content ?? {})).toEqual(['application/json', 'application/x-ndjson']);
    const command = /```sh\n([\s\S]*?)```/.exec(post?.description ?? '')?.[1] ?? '';
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const directory = await mkdtemp(join(tmpdir(), 'botica-curl-'));
    await writeFile(join(directory, 'ventas.csv'), csv);
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('http://localhost:3000', origin)], {
      cwd: directory,
      env: { ...process.env, KEY: TEST_KEY, TOKEN: guest },
    });
    await rm(directory, { recursive: true });
    expect(JSON.parse(stdout)).toMatchObject({ data: { currency: 'USD', rows: 2, json: JSON.parse(json) } });
  });
});

interface Operation {
  description: string;
  responses: Record<number, { content: object }>;
}
