import type { Plugin, Rolldown } from 'vite';

/** What pages ask for next, by what `public/first-paint.js` calls it: parts (`parts.ts`), and folders of words. */
const NEXT = {
  'sign-in': { parts: ['sign-in'], words: ['shared/i18n', 'features/auth'] },
  shell: { parts: ['shell'], words: ['shared/i18n'] },
  analysis: { parts: ['charts', 'analysis', 'chart-engine'], words: ['shared/charts', 'features/sales-trends'] },
} as const;

/**
 * Tells the script before the first paint where the files are that the page will ask for, so that they travel beside the first part
 * instead of after it has run: a path each, words as `path@locale`.
 */
export function firstParts(): Plugin {
  return {
    name: 'botica:first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const attributes = Object.entries(NEXT).map(([key, { parts, words }]) => {
          const files = [
            ...parts.flatMap((name) => chunks.filter((chunk) => chunk.name === name).flatMap(filesOf)),
            ...words.flatMap((folder) => chunks.flatMap((chunk) => wordsOf(chunk, folder))),
          ];
          return `data-${key}="${files.join(' ')}"`;
        });
        return html.replace('src="/first-paint.js"', (src) => [src, ...attributes].join(' '));
      },
    },
  };
}

/** The file of a part, and its styles. */
function filesOf(chunk: Rolldown.OutputChunk): string[] {
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
}

function wordsOf({ facadeModuleId, fileName }: Rolldown.OutputChunk, folder: string): string[] {
  const [, locale] = facadeModuleId?.split(`/web/src/${folder}/locales/`) ?? [];
  return locale === undefined ? [] : [`/${fileName}@${locale.replace('.json', '')}`];
}
