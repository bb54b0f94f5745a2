import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type App, makeTemplate, startApp, type Template } from './app';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Answers JSON to GET: at `/template?sample=true` or `false` what a product begins with (`Template`), at `/shared` where the one with
     * the sample pharmacy runs that all specs share (`Running`).
     */
    products: string;
  }
}

/** What is dear and the same for many specs is made once, when the first of them asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = new Map<boolean, Promise<Template>>();
  const templateOf = (sample: boolean) => {
    const known = templates.get(sample) ?? makeTemplate({ sample });
    templates.set(sample, known);
    return known;
  };
  let shared: Promise<App> | undefined;
  const answer = async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/template') return templateOf(searchParams.get('sample') === 'true');
    shared ??= templateOf(true).then(startApp);
    const { url, dataDir, administrator } = await shared;
    return { url, dataDir, administrator };
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('products', `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    await (await shared)?.stop();
    for (const template of templates.values()) await rm((await template).dataDir, { recursive: true, force: true });
  };
}
