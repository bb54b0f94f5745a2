import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../src/features/auth/locales');

/** Puts the words of sign-in in all languages into `index.html`, for `%words key%`; style sheets show those of the page's language. */
export function firstWords(): Plugin {
  return {
    name: 'botica:first-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(/%words ([\w.]+)%/g, (_, key: string) =>
          readdirSync(FOLDER)
            .map((file) => `<span lang="${basename(file, '.json')}">${escaped(wordOf(file, key))}</span>`)
            .join(''),
        ),
    },
  };
}

function wordOf(file: string, key: string): string {
  const words: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const word = key.split('.').reduce<unknown>((part, name) => Object(part)[name], words);
  if (typeof word !== 'string') throw new Error(`${file} has no ${key}`);
  return word;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
