/**
 * Whether a module belongs to what every page needs first, the pages before sign-in among them. It travels in one chunk
 * instead of fifty; everything else follows from who imports it.
 */
export function isBase(id: string): boolean {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  return (name !== undefined && PACKAGES.has(name)) || COMPONENTS.test(id) || SOURCES.test(id);
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
  '@mantine/notifications',
]);
/** Components of the pages before sign-in. */
const COMPONENTS =
  /@mantine\/core\/esm\/(core|utils)\/|@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Group|Input|Loader|Notification|PasswordInput|Stack|Text|TextInput|Title|UnstyledButton)\//;
const SOURCES = /packages\/web\/src\/(main\.tsx|app\/[^/]+$|features\/auth\/(auth-|login-page|use-auth-form))/;
