import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

const source = join(root, 'packages', 'server', 'src');

/** Each runs as a process or a worker of its own. */
const entries = {
  main: join(source, 'main.ts'),
  import: join(source, 'cli', 'import.ts'),
  'engine-host': join(source, 'platform', 'warehouse', 'engine-host.ts'),
  'import-worker': join(source, 'features', 'data-import', 'jobs', 'import-worker.ts'),
  'insight-worker': join(source, 'features', 'insights', 'insight-worker.ts'),
  'calculator-worker': join(source, 'features', 'calculator', 'calculator-worker.ts'),
};

/** Packages stay in node_modules; the workspaces, which are TypeScript, go in. @param {string} id */
function isExternal(id) {
  return !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@botica/');
}

const bundle = await rolldown({
  input: entries,
  platform: 'node',
  external: isExternal,
  logLevel: 'warn',
});
await bundle.write({
  dir: process.argv[2] ?? join(root, 'packages', 'server', 'dist'),
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
});
await bundle.close();
