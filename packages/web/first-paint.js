// Shows the interface cookies of shared/appearance and shared/theme before the first paint: nothing flashes (decision 026).
(() => {
  const root = document.documentElement;
  const cookies = new Map(
    document.cookie.split(/;\s*/).flatMap((text) => {
      const match = /^Botica-([a-z-]+)=([a-z]+)$/.exec(text);
      return match ? [[match[1], match[2]]] : [];
    }),
  );
  // Those of shared/appearance/choices.ts, which the build writes here.
  const choices = __CHOICES__;
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
  let token = null;
  let rules = [];
  try {
    token = localStorage.getItem('accessToken');
    rules = JSON.parse((token ? localStorage : sessionStorage).getItem('userAbilityRules') ?? '[]');
  } catch {
    // What is not there, or not ours, permits nothing.
  }
  try {
    const language = localStorage.getItem('i18n-locale');
    if (language) root.lang = language;
  } catch {
    // Storage that is forbidden holds nothing.
  }
  token ??= /(?:^|;\s*)accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? null;
  /** Where sign-in shows, of which other pages of accounts have the side that says what Botica is. */
  function entranceOf(path) {
    if (/^\/(register|forgot-password|reset-password|accept-invitation|confirm-email)(\/|$)/.test(path))
      return 'entrance';
    return /^\/($|(login|dashboard|control-panel|calculator|profile|second-page)(\/|$))/.test(path)
      ? 'sign-in'
      : 'blank';
  }
  const boot = token !== null && !open.test(location.pathname) ? 'shell' : entranceOf(location.pathname);
  root.setAttribute('data-boot', boot);
  // What the page needs beside its first part (build/first-parts.ts): its files, those that draw, and what it asks for.
  const next = document.currentScript ? document.currentScript.dataset : {};
  const [files, drawing, access, calls] = boot === 'shell' ? partsOf(location.pathname) : [];
  const isSeen = Array.isArray(rules) && rules.some((rule) => `${rule?.action} ${rule?.subject}` === access);
  begin(boot === 'shell' ? ['/ia/me', ...wordsOf(isSeen && location.search === '' ? calls : '')] : []);
  const wanted = wordsOf([boot === 'sign-in' ? next.signIn : boot === 'shell' ? next.shell : '', files].join(' '));
  const isSmall = (file) => file.startsWith('+');
  // Side by side each would come as late as the last: the first parts have the line for themselves but for what is small, and run while
  // the rest travels. It is asked for when one of them is there, so that the line is not idle while the question is on its way.
  preload(wanted.filter(isSmall));
  Promise.race(wordsOf(next.base).map((file) => preload([file])))
    .then(() => preload(wanted.filter((file) => !isSmall(file))))
    // What draws would take the line from what stands around it.
    .then(() => {
      // As the style sheet asks for it, so that it comes once. The skeleton of sign-in has words, and asks for it itself.
      if (boot === 'shell') document.fonts.load('1em "Figtree Variable"').catch(() => undefined);
      preload(wordsOf(drawing));
    });

  function partsOf(path) {
    const entry = wordsOf(next.pages, '|').find((text) => text.startsWith(`${path} `));
    return entry ? entry.slice(path.length + 1).split(' ; ') : [];
  }

  function wordsOf(text, mark = ' ') {
    return text ? text.split(mark).filter(Boolean) : [];
  }

  /** Resolves when all of them are there, or will not come. */
  function preload(files) {
    return Promise.all(
      files.map((file) => {
        const [path, locale] = file.replace('+', '').split('@');
        if (locale && locale !== root.lang) return undefined;
        const link = document.createElement('link');
        link.rel = path.endsWith('.js') ? 'modulepreload' : 'preload';
        if (!path.endsWith('.js')) link.as = 'style';
        link.crossOrigin = '';
        link.href = path;
        const settled = new Promise((resolve) => {
          link.onload = resolve;
          link.onerror = resolve;
        });
        document.head.append(link);
        return settled;
      }),
    );
  }

  /** Reads what the server wrote into the page, and asks at once; shared/api/begun.ts takes both over. */
  function begin(paths) {
    let config = null;
    try {
      config = JSON.parse(document.querySelector('meta[name="client-config"]').content);
    } catch {
      // Without a server that writes it, the client asks for it.
    }
    window.begun = { config, headers: {}, answers: new Map() };
    if (config === null || token === null) return;
    const { headers, answers } = window.begun;
    headers.Accept = 'application/json';
    headers['Accept-Language'] = root.lang;
    headers['X-PUBLIC-KEY'] = config.publicKey;
    headers.Authorization = `Bearer ${decodeURIComponent(token)}`;
    for (const path of paths) {
      const answer = fetch(config.apiBase + path, { headers });
      // Whoever takes it over deals with its failure.
      answer.catch(() => undefined);
      answers.set(config.apiBase + path, answer);
    }
  }
})();
