import type { Plugin, Rolldown } from 'vite';

const TREND = '/dashboard/salesTrendAnalysis';
const ANALYSIS = {
  modules: ['features/sales-trends/core/analysis-frame'],
  words: ['shared/charts', 'features/sales-trends'],
  parts: ['chart-engine'],
} as const;

/** What pages ask for next: `sign-in`, everything behind it, and the pages with figures by their addresses. */
const ENTRANCE = { modules: ['features/auth/login-page'], words: ['shared/i18n', 'features/auth'] };
const SHELL = { modules: ['app/layouts/default-layout'], words: ['shared/i18n'] };
/** `parts` draw, and come after what stands around the drawings. */
const PAGES: Readonly<Record<string, { modules: readonly string[]; words: readonly string[]; parts: readonly string[] }>> = {
  '/': { modules: ['features/overview/overview-page'], words: ['features/overview', 'shared/charts'], parts: [] },
  [`${TREND}/product-analysis`]: analysis('categories/product-analysis-page', 'map-engine'),
  [`${TREND}/sales-performance`]: analysis('performance/sales-performance-page', 'bars', 'gauge'),
  [`${TREND}/customer-behavior`]: analysis('behavior/customer-behavior-page', 'bars'),
  [`${TREND}/demographic-profile`]: analysis('demographics/demographic-profile-page', 'bars', 'custom', 'sankey'),
  [`${TREND}/purchase-preferences`]: analysis('preferences/purchase-preferences-page', 'bars', 'custom'),
};

function analysis(page: string, ...kinds: string[]) {
  return {
    modules: [...ANALYSIS.modules, `features/sales-trends/${page}`],
    words: ANALYSIS.words,
    parts: [...ANALYSIS.parts, ...kinds],
  };
}

/**
 * Tells the script before the first paint where the files are that the page will ask for, so that they travel beside the first part
 * instead of after it has run: a path each, words as `path@locale`, of a page after its address, and after ` ; ` those that draw.
 */
export function firstParts(): Plugin {
  return {
    name: 'botica:first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const there = filesBelow(chunks, (chunk) => chunk.isEntry, new Set());
        const shell = filesBelow(chunks, isOneOf(SHELL.modules), there);
        const behind = new Set([...there, ...shell]);
        const pages = Object.entries(PAGES).map(([path, { modules, words, parts }]) => {
          const files = filesBelow(chunks, isOneOf(modules), behind);
          const drawing = filesBelow(chunks, ({ name }) => parts.includes(name), new Set([...behind, ...files]));
          return `${path} ${[...files, ...wordsOf(chunks, words)].join(' ')} ; ${[...drawing].join(' ')}`;
        });
        const attributes = {
          'sign-in': [...filesBelow(chunks, isOneOf(ENTRANCE.modules), there), ...wordsOf(chunks, ENTRANCE.words)].join(' '),
          shell: [...shell, ...wordsOf(chunks, SHELL.words)].join(' '),
          pages: pages.join('|'),
        };
        const written = Object.entries(attributes).map(([name, text]) => `data-${name}="${text}"`);
        return html.replace('src="/first-paint.js"', (src) => [src, ...written].join(' '));
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function isOneOf(modules: readonly string[]) {
  return ({ moduleIds }: Chunk) =>
    moduleIds.some((id) => modules.some((module) => id.endsWith(`/web/src/${module}.tsx`)));
}

/** Files of these chunks and of all that they import, with their styles, but for those that are there already. */
function filesBelow(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean, there: ReadonlySet<string>): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (chunk === undefined || there.has(`/${chunk.fileName}`) || files.has(`/${chunk.fileName}`)) return;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(`/${file}`);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks.filter(isWanted)) add(chunk);
  return files;
}

/** Files of the words of these folders, in all languages. */
function wordsOf(chunks: readonly Chunk[], folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, locale] = facadeModuleId?.split(`/web/src/${folder}/locales/`) ?? [];
      return locale === undefined ? [] : [`/${fileName}@${locale.replace('.json', '')}`];
    }),
  );
}
