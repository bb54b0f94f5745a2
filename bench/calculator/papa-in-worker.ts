import { createServer } from 'node:http';
import { rolldown } from 'rolldown';

const WORKER = `
import Papa from 'papaparse';
addEventListener('message', async ({ data: { file, how } }) => {
  const begin = performance.now();
  let size = 0;
  if (how === 'whole string') size = JSON.stringify(Papa.parse(await file.text(), { header: true, skipEmptyLines: true }).data).length;
  else await new Promise((complete) => Papa.parse(file, { chunkSize: 4194304, step: () => void size++, complete }));
  postMessage({ seconds: (performance.now() - begin) / 1000, size });
});`;

/** A page with a worker that reads a file by PapaParse; answers its address. */
export async function servePapa(): Promise<{ url: string; close(): void }> {
  const entry = `${import.meta.dirname}/papa-worker.js`;
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'papa-worker',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? WORKER : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const script = output[0].code;
  const server = createServer(({ url }, answer) => {
    if (url === '/worker.js') answer.setHeader('content-type', 'text/javascript').end(script);
    else answer.setHeader('content-type', 'text/html').end('<!doctype html><input type="file">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() };
}
