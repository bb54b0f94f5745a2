import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const SCRIPT = join(import.meta.dirname, '../first-paint.js');
const TAG = '<script src="/first-paint.js"></script>';

/** Puts the script before the first paint into `index.html` itself: a file of its own would be waited for. */
export function firstPaint(): Plugin {
  return {
    name: 'botica:first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { code } = await minify(SCRIPT, readFileSync(SCRIPT, 'utf8'));
        if (!html.includes(TAG)) throw new Error('index.html does not name the script before the first paint');
        return html.replace(TAG, () => `<script>${code}</script>`);
      },
    },
  };
}
