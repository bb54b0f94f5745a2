/**
 * Parts that travel in one file each instead of fifty, the most common first. A part holds its modules with all that they import, but
 * for what an earlier one holds: a part waits for earlier ones only, so that no two wait for each other.
 */
export const PARTS = [
  // Two fifths of what every page needs first: when it is there, what comes next is asked for.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: isBase },
  { name: 'shell', test: /web\/src\/app\/layouts\/default-layout\.tsx$/ },
  // The drawing library and every dialog import it: who has a dialog would wait for the library.
  { name: 'helpers', test: /node_modules\/tslib\// },
  // What lists, charts and forms stand in.
  {
    name: 'frame',
    test: /web\/src\/shared\/(ui\/(empty-state|error-state|icon-button|page-header|panel|scroll-region|segments\/segments)|i18n\/(folded|use-format))\.tsx?$|contract\/src\/name-list\.ts$|@mantine\/core\/esm\/components\/(Badge|Skeleton)\/|icons\/Icon(ArrowDown|ArrowsSort|ChevronDown|FilterOff|InfoCircle)\.mjs$|@mantine\/hooks\/esm\/use-debounced-callback\//,
  },
  {
    name: 'charts',
    test: /web\/src\/shared\/(charts\/(card\/chart-card|canvas\/chart-canvas)|figures\/(delta|figure-notes|legend|stat-card)|print\/(print-button|printed-facts)|sales\/part-name)\.tsx?$/,
  },
  {
    name: 'analysis',
    test: /web\/src\/features\/sales-trends\/core\/(analysis-frame|analysis-body|step-bar|use-step-focus|cards\/(list-foot|percentage|row-bars|use-chosen|use-columns))\.tsx?$/,
  },
  { name: 'fields', test: /@mantine\/core\/esm\/components\/(NativeSelect|Radio)\// },
  // What lies over the page: none of it is there before somebody asks for it, but for lists and forms.
  { name: 'menus', test: /@mantine\/core\/esm\/components\/(Popover|Menu)\// },
  {
    name: 'dialogs',
    test: /@mantine\/core\/esm\/components\/(Drawer|Modal)\/|web\/src\/shared\/ui\/confirm\/confirm-question\.tsx$/,
  },
  { name: 'choices', test: /@mantine\/core\/esm\/components\/(Combobox|Select)\// },
  {
    name: 'chart-engine',
    test: /web\/src\/shared\/charts\/canvas\/chart-engine\.ts$|echarts\/lib\/(component\/tooltip\/|data\/(?!Graph|helper\/linkS)|coord\/CoordinateSystem|processor\/dataSample|util\/vendor|chart\/helper\/(createSeriesData|labelHelper|createClipPath))/,
  },
  { name: 'bars', test: /echarts\/lib\/chart\/bar(\.js|\/)/ },
  { name: 'forms', test: /web\/src\/shared\/forms\/(use-app-form|app-form-frame)\.tsx?$/ },
  // Nothing but styles, so that no script comes with them.
  { name: 'more-styles', test: /web\/src\/shared\/theme\/mantine-more\.ts$/ },
  { name: 'sign-in', test: /web\/src\/features\/auth\/login-page\.tsx$/ },
  {
    name: 'lists',
    test: /web\/src\/shared\/(table\/list\/(list-table|row-menu|use-list)|toast\/undo-toast|ui\/state-badge)\.tsx?$|icons\/Icon(Download|Edit|Eye|Trash)\.mjs$/,
  },
].map((part, at, all) => ({ ...part, priority: all.length - at }));

/** What every page needs first. */
function isBase(id: string): boolean {
  if (MARKED_WORDS.test(id)) return false;
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  return (name !== undefined && PACKAGES.has(name)) || [COMPONENTS, ICONS, SOURCES].some((part) => part.test(id));
}

const PACKAGES = new Set([
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
