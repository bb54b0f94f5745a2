import type { Plugin, Rolldown } from 'vite';

interface Parts {
  modules: readonly string[];
  /** Folders of words. */
  words: readonly string[];
  /** Chunks that draw; they come after what stands around the drawings. */
  drawing?: readonly string[];
  /** Calls that the page begins with, where its address has no query. */
  calls?: readonly string[];
}

const ENTRANCE: Parts = { modules: ['features/auth/login-page'], words: ['shared/i18n', 'features/auth'] };
const SHELL: Parts = { modules: ['app/layouts/default-layout'], words: ['shared/i18n'] };

const DASHBOARD = '/dashboard/salesTrendAnalysis';
const FIGURES = '/ia/sales-trend-analysis';
const PERFORMANCE = `${FIGURES}/sales-performance`;
const GROWTH = `${FIGURES}/categories/growth?share=tickets`;

/** What the pages with figures need, by their addresses. */
const PAGES: Readonly<Record<string, Parts>> = {
  '/': {
    modules: ['features/overview/overview-page'],
    words: ['features/overview', 'shared/charts'],
    calls: [PERFORMANCE, GROWTH],
  },
  [`${DASHBOARD}/product-analysis`]: analysis('categories/product-analysis-page', ['map-engine'], GROWTH),
  [`${DASHBOARD}/sales-performance`]: analysis('performance/sales-performance-page', ['bars', 'gauge'], PERFORMANCE),
  [`${DASHBOARD}/customer-behavior`]: analysis(
    'behavior/customer-behavior-page',
    ['bars'],
    `${FIGURES}/customer-behavior`,
  ),
  [`${DASHBOARD}/demographic-profile`]: analysis(
    'demographics/demographic-profile-page',
    ['bars', 'custom', 'sankey'],
    `${FIGURES}/demographic-analysis?maxCategories=5`,
  ),
  [`${DASHBOARD}/purchase-preferences`]: analysis(
    'preferences/purchase-preferences-page',
    ['bars', 'custom'],
    `${FIGURES}/purchase-preferences`,
  ),
};

function analysis(page: string, kinds: readonly string[], call: string): Parts {
  return {
    modules: ['features/sales-trends/core/analysis-frame', `features/sales-trends/${page}`],
    words: ['shared/charts', 'features/sales-trends'],
    drawing: ['chart-engine', ...kinds],
    calls: [call],
  };
}

/**
 * Tells the script before the first paint where the files are that the page will ask for, so that they travel beside the first part
 * instead of after it has run: a path each, words as `path@locale`; of a page after its address, parted by ` ; ` from those that draw and
 * from the calls that it begins with.
 */
export function firstParts(): Plugin {
  return {
    name: 'botica:first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        const there = filesBelow(chunks, (chunk) => chunk.isEntry, new Set());
        const shell = filesBelow(chunks, isOneOf(SHELL.modules), there);
        const behind = new Set([...there, ...shell]);
        const pages = Object.entries(PAGES).map(([path, { modules, words, drawing = [], calls = [] }]) => {
          const files = filesBelow(chunks, isOneOf(modules), behind);
          const later = filesBelow(chunks, ({ name }) => drawing.includes(name), new Set([...behind, ...files]));
          const parts = [[...files, ...wordsOf(chunks, words)], [...later], calls];
          return `${path} ${parts.map((part) => part.join(' ')).join(' ; ')}`;
        });
        const attributes = {
          'sign-in': [...filesBelow(chunks, isOneOf(ENTRANCE.modules), there), ...wordsOf(chunks, ENTRANCE.words)].join(
            ' ',
          ),
          // The skeleton of sign-in has words, and asks for the font itself.
          shell: [...shell, ...wordsOf(chunks, SHELL.words), ...fonts.map((name) => `/${name}`)].join(' '),
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
function filesBelow(
  chunks: readonly Chunk[],
  isWanted: (chunk: Chunk) => boolean,
  there: ReadonlySet<string>,
): Set<string> {
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
