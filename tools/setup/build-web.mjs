import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

await build({
  root: join(root, 'packages', 'web'),
  logLevel: 'warn',
  build: { outDir: process.argv[2] ?? 'dist', emptyOutDir: true },
});
