import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

/** The script that other sites load, as one expression that leaves nothing behind but `window.botica`. */
export async function bundleTracker() {
  const bundle = await rolldown({ input: join(root, 'packages', 'tracker', 'src', 'script.ts'), logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // What tells bundlers what they may leave out has done its work.
  return output[0].code.replaceAll('/* @__PURE__ */ ', '');
}

/** Writes it as `tracker.js`, plain and compressed. @param {string} folder */
export async function buildTracker(folder) {
  const code = await bundleTracker();
  const path = join(folder, 'tracker.js');
  writeFileSync(path, code);
  writeFileSync(`${path}.gz`, gzipSync(code, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(code));
}
