import { DataImport, type ImportMapping, type ImportOptions, ImportPreview } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app';
import { SHOWN_STATUS } from '../data-import.presenter';
import type { StoredStatus } from '../data-import.table';

export const BASE = '/ia/data/imports';
export const HEADER = 'Fecha,Ticket,Cliente,Producto,Rubro,Cantidad,Precio unitario,Importe';

const Figures = z.object({
  lines: z.coerce.number(),
  net: z.string(),
  tickets: z.coerce.number(),
  customers: z.coerce.number(),
});

let serial = 0;
/** A number that no other file of these tests has. */
export function nextSerial(): number {
  serial += 1;
  return serial;
}

/** A small file that no other test has. */
export function salesFile(givenRows?: string[], header = HEADER): string {
  const number = nextSerial();
  const rows = givenRows ?? [`2024-01-31,T${number},C1,Aspirina,Analgésicos,2,5.50,11.00`];
  return `${[header, ...rows, `2024-02-01,U${number},,Jabón ${number},Higiene,1,1,1`].join('\n')}\n`;
}

/** The calls of the import API as one signed-in caller makes them. */
export class ImportCalls {
  constructor(
    private readonly test: TestApp,
    private readonly token: string,
  ) {}

  async upload(content: string | Buffer, query: Record<string, string> = {}, language = 'en-US') {
    const search = new URLSearchParams({ filename: 'sales.csv', ...query });
    const answer = await this.test.app.inject({
      method: 'POST',
      url: `/api/v1${BASE}?${search}`,
      headers: {
        ...this.test.headers(this.token),
        'accept-language': language,
        'content-type': 'application/octet-stream',
      },
      payload: content,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  async preview(
    content: string | Buffer,
    options: ImportOptions = {},
    kind: ImportKind = 'sales',
  ): Promise<ImportPreview> {
    const { status, body } = await this.upload(content, { kind, options: JSON.stringify(options) });
    expect(body).toMatchObject({ data: { status: 'preview' } });
    expect(status).toBe(201);
    return ImportPreview.parse(body.data);
  }

  change(id: number, body: { kind?: ImportKind; options?: ImportOptions; mapping?: ImportMapping }) {
    return this.test.call('PUT', `${BASE}/${id}`, { token: this.token, body });
  }

  async get(id: number): Promise<DataImport> {
    const { body } = await this.test.call('GET', `${BASE}/${id}`, { token: this.token });
    return z.object({ data: DataImport }).parse(body).data;
  }

  /** Commits and waits for the end. */
  async commit(id: number): Promise<DataImport> {
    const { status, text } = await this.test.call('POST', `${BASE}/${id}/commit`, { token: this.token });
    expect([status, text]).toEqual([202, expect.any(String)]);
    // The row is asked, and not the call: it is there many times in the second that an import takes.
    await vi.waitFor(async () => expect(await this.isRunning(id)).toBe(false), { interval: 20, timeout: 180_000 });
    return this.get(id);
  }

  private async isRunning(id: number): Promise<boolean> {
    const { rows } = await this.test.database.pool.query<{ status: StoredStatus }>(
      'SELECT status FROM imports WHERE id = $1',
      [id],
    );
    return rows.some(({ status }) => SHOWN_STATUS[status] === 'running');
  }

  async bring(content: string | Buffer, options: ImportOptions = {}, kind: ImportKind = 'sales'): Promise<DataImport> {
    return this.commit((await this.preview(content, options, kind)).id);
  }

  remove(id: number) {
    return this.test.call('DELETE', `${BASE}/${id}`, { token: this.token });
  }

  /** What is in the warehouse, of one import or of all. */
  async figures(id = 0) {
    const [row] = await this.test.warehouse.query({
      sql: `SELECT count() AS lines, toString(sum(amount)) AS net,
        uniqExactIf(ticket_key, ticket_key != 0 AND is_sale) AS tickets,
        uniqExactIf(customer_key, customer_key != 0) AS customers FROM sale_lines WHERE {id:UInt32} IN (0, import_id)`,
      params: { id },
      row: Figures,
    });
    return row;
  }
}
