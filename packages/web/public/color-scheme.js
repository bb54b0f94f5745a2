// Sets the colour scheme before the first paint, so that a dark page never flashes white. A file of its
// own, since the Content-Security-Policy allows no inline script. The cookie is written by shared/theme/color-scheme.ts.
(() => {
  const match = /(?:^|;\s*)Botica-theme=(light|dark|system)/.exec(document.cookie);
  const theme = match ? match[1] : 'system';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
