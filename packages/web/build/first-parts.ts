import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Parts {
  modules: readonly string[];
  /** Folders of words. */
  words: readonly string[];
}

interface PageParts extends Parts {
  path: string;
  /** Who may ask for what the page begins with, as `action subject`. */
  access: string;
  /** Chunks that draw; they come after what stands around the drawings. */
  drawing: readonly string[];
  /** Calls that the page begins with, where its address has no query. */
  calls: readonly string[];
}

/** Before it is compressed: the line is taken for a hundredth of a second by what is a fifth of this. */
const SMALL_BYTES = 8000;

const ENTRANCE: Parts = { modules: ['features/auth/login-page'], words: ['shared/i18n', 'features/auth'] };
const SHELL: Parts = { modules: ['app/layouts/default-layout'], words: ['shared/i18n'] };

const DASHBOARD = '/dashboard/salesTrendAnalysis';
const FIGURES = '/ia/sales-trend-analysis';
const GROWTH = `${FIGURES}/categories/growth?share=tickets`;
const PERFORMANCE = `${FIGURES}/sales-performance`;
const USERS = '/ia/admin/users?page=1&per_page=25&sortBy=name&sortOrder=asc';

/** Pages that are opened first, by a bookmark or a link, with their drawings and what they ask for; of others the names alone would weigh. */
const BEGINNINGS: ReadonlyMap<string, Partial<Pick<PageParts, 'drawing' | 'access' | 'calls'>>> = new Map(
  Object.entries({
    // Its figures are for fewer people than the page.
    '/': { access: 'show guest', calls: [PERFORMANCE, GROWTH] },
    [`${DASHBOARD}/product-analysis`]: { drawing: ['chart-engine', 'map-engine'], calls: [GROWTH] },
    [`${DASHBOARD}/sales-performance`]: { drawing: ['chart-engine', 'bars', 'gauge'], calls: [PERFORMANCE] },
    [`${DASHBOARD}/customer-behavior`]: { drawing: ['chart-engine', 'bars'], calls: [`${FIGURES}/customer-behavior`] },
    [`${DASHBOARD}/demographic-profile`]: {
      drawing: ['chart-engine', 'bars', 'custom', 'sankey'],
      calls: [`${FIGURES}/demographic-analysis?maxCategories=5`],
    },
    [`${DASHBOARD}/purchase-preferences`]: {
      drawing: ['chart-engine', 'bars', 'custom'],
      calls: [`${FIGURES}/purchase-preferences`],
    },
    '/second-page': { calls: [PERFORMANCE] },
    '/control-panel/data': {},
    '/control-panel/footprints': {},
    '/control-panel/users': { calls: [USERS, '/me/preferences'] },
  }),
);

const SHARED_WORDS = new Set(['charts', 'figures', 'table']);
const ROUTES = readFileSync(join(import.meta.dirname, '../src/app/routes.ts'), 'utf8');
const ROUTE =
  /(\w+)Route\(\{\s*path: '([^']+)',\s*access: \{ action: '(\w+)', subject: '([\w.]+)' \},\s*words: \[([^\]]*)\],[^}]*?import\('\.\.\/([^']+)'\)/g;

/** Those pages, as `app/routes.ts` writes them. */
function readPages(): PageParts[] {
  const pages = [...ROUTES.matchAll(ROUTE)].map(([, frame, path = '', action, subject, words = '', module = '']) => {
    return {
      path,
      access: `${action} ${subject}`,
      drawing: [],
      calls: [],
      ...BEGINNINGS.get(path),
      modules: [module, ...(frame === 'analysis' ? ['features/sales-trends/core/analysis-frame'] : [])],
      words: [...words.matchAll(/'([^']+)'/g)].map(([, name = '']) =>
        SHARED_WORDS.has(name) ? `shared/${name}` : `features/${name}`,
      ),
    };
  });
  const first = pages.filter(({ path }) => BEGINNINGS.has(path));
  if (first.length < BEGINNINGS.size) throw new Error('app/routes.ts has not all of these pages');
  return first;
}

/**
 * Tells the script before the first paint where the files are that the page will ask for, so that they travel beside the first part
 * instead of after it has run: a path each, small ones as `+path`, words as `path@locale`; of a page after its address, parted by ` ; ` from those that draw,
 * from who may ask for what it begins with, and from these calls.
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
        const pages = readPages().map(({ path, modules, words, drawing, access, calls }) => {
          const files = filesBelow(chunks, isOneOf(modules), behind);
          const later = filesBelow(chunks, ({ name }) => drawing.includes(name), new Set([...behind, ...files]));
          const parts = [[...files, ...wordsOf(chunks, words)], [...later], [access], calls];
          return `${path} ${parts.map((part) => part.join(' ')).join(' ; ')}`;
        });
        const attributes = {
          base: chunks
            .filter(({ name }) => name === 'react' || name === 'base')
            .map(({ fileName }) => `/${fileName}`)
            .join(' '),
          'sign-in': [...filesBelow(chunks, isOneOf(ENTRANCE.modules), there), ...wordsOf(chunks, ENTRANCE.words)].join(
            ' ',
          ),
          shell: [...shell, ...wordsOf(chunks, SHELL.words)].join(' '),
          pages: pages.join('|'),
        };
        const isSmall = (path: string) => sizeOf(bundle[path]) < SMALL_BYTES;
        const written = Object.entries(attributes).map(([name, text]) => {
          const marked = text.replaceAll(/\/(assets\/[^ @]+)/g, (file, path: string) =>
            isSmall(path) ? `+${file}` : file,
          );
          return `data-${name}="${marked}"`;
        });
        return withSheetLast(html).replace('<script>', () => `<script ${written.join(' ')}>`);
      },
    },
  };
}

/** What stands before any script has its look from the page: it shows before the sheet is there, which the scripts wait for and then put first. */
function withSheetLast(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
  if (sheet === undefined) throw new Error('index.html has no style sheet');
  return html.replace(sheet, '').replace(/\s*<\/body>/, (end) => sheet + end);
}

function sizeOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number {
  if (file === undefined) return Number.POSITIVE_INFINITY;
  return file.type === 'chunk' ? file.code.length : file.source.length;
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
