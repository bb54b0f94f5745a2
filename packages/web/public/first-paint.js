// Shows the interface cookies of shared/appearance and shared/theme before the first paint: nothing flashes (decision 026).
(() => {
  const root = document.documentElement;
  const cookies = new Map(
    document.cookie.split(/;\s*/).flatMap((text) => {
      const match = /^Botica-([a-z-]+)=([a-z]+)$/.exec(text);
      return match ? [[match[1], match[2]]] : [];
    }),
  );
  const choices = {
    skin: ['default', 'bordered'],
    primary: ['purple', 'blue', 'teal', 'rose', 'amber'],
    layout: ['vertical', 'horizontal'],
    'content-width': ['fluid', 'boxed'],
    navbar: ['static', 'sticky', 'hidden'],
    'navbar-blur': ['true', 'false'],
    'vertical-nav-semi-dark': ['false', 'true'],
    'vertical-nav-collapsed': ['false', 'true'],
    direction: ['auto', 'ltr', 'rtl'],
    'single-keys': ['true', 'false'],
  };
  for (const [name, values] of Object.entries(choices)) {
    root.setAttribute(`data-${name}`, values.includes(cookies.get(name)) ? cookies.get(name) : values[0]);
  }
  if (root.getAttribute('data-direction') === 'rtl') root.dir = 'rtl';
  const theme = cookies.get('theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // The shell stands at once where a session opens it, unless the page is one of those without it.
  const open =
    /^\/(login|register|forgot-password|reset-password|accept-invitation|confirm-email|not-authorized|help|privacy|terms|about|solutions|support|contact|pages)(\/|$)/;
  let hasToken = /(?:^|;\s*)accessToken=[^;]/.test(document.cookie);
  try {
    hasToken ||= localStorage.getItem('accessToken') !== null;
    const language = localStorage.getItem('i18n-locale');
    if (language) root.lang = language;
  } catch {
    // Storage that is forbidden holds nothing.
  }
  /** Where sign-in shows, of which other pages of accounts have the side that says what Botica is. */
  function entranceOf(path) {
    if (/^\/(register|forgot-password|reset-password|accept-invitation|confirm-email)(\/|$)/.test(path))
      return 'entrance';
    return /^\/($|(login|dashboard|control-panel|calculator|profile|second-page)(\/|$))/.test(path)
      ? 'sign-in'
      : 'blank';
  }
  const boot = hasToken && !open.test(location.pathname) ? 'shell' : entranceOf(location.pathname);
  root.setAttribute('data-boot', boot);
  // What the page will ask for travels beside its first part (build/first-parts.ts).
  const next = document.currentScript ? document.currentScript.dataset : {};
  const isAnalysis = boot === 'shell' && location.pathname.startsWith('/dashboard/');
  const wanted = [boot === 'sign-in' && next.signIn, boot === 'shell' && next.shell, isAnalysis && next.analysis];
  for (const file of wanted.filter(Boolean).flatMap((files) => files.split(' '))) {
    const [path, locale] = file.split('@');
    if (locale && locale !== root.lang) continue;
    const isStyle = path.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = path;
    document.head.append(link);
  }
})();
