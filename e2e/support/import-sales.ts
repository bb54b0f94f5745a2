import { vi } from 'vitest';
import type { App } from './app';

/** Brings a file of sales in, as it is understood without help, waits until it counts and answers its id. */
export async function importSales(app: App, csv: string): Promise<number> {
  const token = await app.tokenOf('administrator');
  const uploaded = await fetch(`${app.url}/api/v1/ia/data/imports?kind=sales&filename=sales.csv`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'accept-language': 'en-US',
      'x-public-key': 'e2e-platform-key',
      authorization: `Bearer ${token}`,
    },
    body: csv,
  });
  const { data } = (await uploaded.json()) as { data: { id: number } };
  await app.call('POST', `/ia/data/imports/${data.id}/commit`, { token, body: {} });
  await vi.waitFor(
    async () => {
      const { body } = await app.call('GET', `/ia/data/imports/${data.id}`, { token });
      const { status } = (body as { data: { status: string } }).data;
      if (status !== 'done') throw new Error(`the import is ${status}`);
    },
    { timeout: 60_000, interval: 200 },
  );
  return data.id;
}

/** Takes the rows of an import out again. */
export async function undoImport(app: App, id: number): Promise<void> {
  const { status } = await app.call('DELETE', `/ia/data/imports/${id}`, { token: await app.tokenOf('administrator') });
  if (status !== 200) throw new Error(`the undo answered ${status}`);
}
