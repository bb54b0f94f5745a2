import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { type App, startApp } from './app';

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked with GET, it answers where a product with the sample pharmacy runs (`Running`), and starts it the first time. */
    sharedSample: string;
  }
}

/** One product with the sample pharmacy for all specs that only look at it: its start is dear. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<App> | undefined;
  const server = createServer((_, response) => {
    starting ??= startFilled();
    starting.then(
      ({ url, dataDir, administrator }) => response.end(JSON.stringify({ url, dataDir, administrator })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('sharedSample', `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    await (await starting)?.stop();
  };
}

/** A product whose sample is there, which takes a while after its start. */
async function startFilled(): Promise<App> {
  const app = await startApp({ sample: true });
  const token = await app.tokenOf('administrator');
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(250)) {
    const { body } = await app.call('GET', '/ia/sales-trend-analysis/categories', { token });
    const { data } = body as { data: unknown[] };
    if (data.length > 11) return app;
  }
  throw new Error('the sample pharmacy does not come');
}
