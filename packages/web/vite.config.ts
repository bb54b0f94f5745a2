import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { firstParts } from './build/first-parts.ts';
import { firstWords } from './build/first-words.ts';
import { leftOut } from './build/left-out.ts';
import { PARTS } from './build/parts.ts';

const SERVER = 'http://localhost:3000';
/** Smaller files gain nothing that a packet would notice. */
const COMPRESSED_FROM_BYTES = 1000;

/** Writes each file of the build compressed beside it: the server sends those and compresses nothing itself. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'botica:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
        const content = readFileSync(path);
        if (content.length < COMPRESSED_FROM_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), leftOut(), firstWords(), firstPaint(), firstParts(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images stay files: the Content-Security-Policy allows `data:` for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: PARTS },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/config.json': SERVER, '/avatars': SERVER, '/health': SERVER },
  },
});
