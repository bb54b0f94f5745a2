import { vi } from 'vitest';
import type { App } from './app';

/** Brings a file of sales in, as it is understood without help, and waits until it counts. */
export async function importSales(app: App, csv: string): Promise<void> {
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
  const { data } = (await uploaded.json()) as { data: { id: string } };
  await app.call('POST', `/ia/data/imports/${data.id}/commit`, { token, body: {} });
  await vi.waitFor(
    async () => {
      const { body } = await app.call('GET', `/ia/data/imports/${data.id}`, { token });
      const { status } = (body as { data: { status: string } }).data;
      if (status !== 'done') throw new Error(`the import is ${status}`);
    },
    { timeout: 60_000, interval: 200 },
  );
}
