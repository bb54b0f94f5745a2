import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { CHOICES } from '../src/shared/appearance/choices.ts';

const SCRIPT = join(import.meta.dirname, '../first-paint.js');
const TAG = '<script src="/first-paint.js"></script>';

/** Puts the script before the first paint into `index.html` itself: a file of its own would be waited for. */
export function firstPaint(): Plugin {
  return {
    name: 'botica:first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = readFileSync(SCRIPT, 'utf8').replace('__CHOICES__', () => JSON.stringify(CHOICES));
        const { code } = await minify(SCRIPT, script);
        if (!html.includes(TAG)) throw new Error('index.html does not name the script before the first paint');
        return html.replace(TAG, () => `<script>${code}</script>`);
      },
    },
  };
}
