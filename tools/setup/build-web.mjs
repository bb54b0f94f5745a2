import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildTracker } from './build-tracker.mjs';
import { root } from './root.mjs';

const web = join(root, 'packages', 'web');
const outDir = process.argv[2] ?? 'dist';

await build({
  root: web,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
});
await buildTracker(resolve(web, outDir));
