/**
 * Parts that travel in one file each instead of fifty, the most common first. A part holds its modules with all that they import, but
 * for what an earlier one holds: a part waits for earlier ones only, so that no two wait for each other.
 */
export const PARTS = [
  { name: 'base', test: isBase },
  { name: 'shell', test: /web\/src\/app\/layouts\/default-layout\.tsx$/ },
  // The drawing library and every dialog import it: who has a dialog would wait for the library.
  { name: 'helpers', test: /node_modules\/tslib\// },
  {
    name: 'charts',
    test: /web\/src\/shared\/(charts\/(card\/chart-card|canvas\/chart-canvas)|figures\/(delta|figure-notes|legend|stat-card)|print\/(print-button|printed-facts)|ui\/(empty-state|error-state|page-header|panel|scroll-region)|i18n\/folded|sales\/part-name)\.tsx?$/,
  },
  {
    name: 'analysis',
    test: /web\/src\/features\/sales-trends\/core\/(analysis-frame|analysis-body|step-bar|use-step-focus|cards\/(list-foot|percentage|row-bars|use-columns))\.tsx?$/,
  },
  {
    name: 'chart-engine',
    test: /web\/src\/shared\/charts\/canvas\/chart-engine\.ts$|echarts\/lib\/(data\/(?!Graph|helper\/linkS)|coord\/CoordinateSystem|processor\/dataSample|util\/vendor|chart\/helper\/(createSeriesData|labelHelper|createClipPath))/,
  },
  { name: 'bars', test: /echarts\/lib\/chart\/bar(\.js|\/)/ },
  { name: 'sign-in', test: /web\/src\/features\/auth\/login-page\.tsx$/ },
  { name: 'forms', test: /web\/src\/shared\/forms\/(use-app-form|app-form-frame)\.tsx?$/ },
  { name: 'lists', test: /web\/src\/shared\/table\/list\/(list-table|use-list)\.tsx?$/ },
].map((part, at, all) => ({ ...part, priority: all.length - at }));

/** What every page needs first. */
function isBase(id: string): boolean {
  if (MARKED_WORDS.test(id)) return false;
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  return (name !== undefined && PACKAGES.has(name)) || [COMPONENTS, ICONS, SOURCES].some((part) => part.test(id));
}

const PACKAGES = new Set([
  'react',
  'react-dom',
  'scheduler',
  'i18next',
  'react-i18next',
  'ofetch',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@mantine/store',
]);
/** Words with links in them, which one page has. */
const MARKED_WORDS = /react-i18next\/dist\/es\/Trans/;
/** Components that pages before and behind sign-in use. */
const COMPONENTS =
  /@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Group|Input|Loader|Stack|Text|TextInput|Title|UnstyledButton|VisuallyHidden)\//;
const ICONS = /@tabler\/icons-react\/dist\/esm\/icons\/(IconMoon|IconSun)\.mjs$/;
/** The start, and what sign-in shares with the pages behind it. */
const SOURCES =
  /packages\/web\/src\/(main\.tsx$|app\/[^/]+$|shared\/(i18n\/(use-locale|locale-names)|navigation\/safe-return-path|theme\/use-scheme|toast\/toast|ui\/(brand|link|use-page-title))\.tsx?$)/;
