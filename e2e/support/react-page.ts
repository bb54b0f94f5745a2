import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Routes of a React page, whose effects run twice: one leads on to another, and each puts what it knows into the query. */
export const REACT = `<!doctype html><title>React</title>SCRIPT_TAG<div id="root"></div><script src="/react.js"></script>`;
const REACT_SCRIPT = `
  import { createElement, StrictMode, useEffect, useSyncExternalStore } from 'react';
  import { createRoot } from 'react-dom/client';
  const listeners = new Set();
  const tell = () => { for (const listener of listeners) listener(); };
  const go = (path, how = 'pushState') => { history[how]({}, '', path); tell(); };
  const subscribe = (listener) => { listeners.add(listener); return () => listeners.delete(listener); };
  addEventListener('popstate', tell);
  function Shop() {
    const path = useSyncExternalStore(subscribe, () => location.pathname);
    useEffect(() => {
      document.title = 'Shop ' + path;
      if (path === '/react/old') go('/react/new', 'replaceState');
      else history.replaceState({ seen: path }, '', '?tab=1');
    }, [path]);
    const links = ['/react/a', '/react/old'].map((to) =>
      createElement('button', { key: to, onClick: () => go(to) }, to));
    return createElement('main', null, createElement('h1', null, path), links);
  }
  createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Shop)));`;

/** The script of the React page with React as developers have it, which does everything twice that it may do twice. */
export async function bundleReact(): Promise<string> {
  // React is found from where the web application is.
  const input = resolve(import.meta.dirname, '../../packages/web/src/react-site.js');
  const bundle = await rolldown({
    input,
    logLevel: 'warn',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [
      {
        name: 'site',
        resolveId: (id) => (id === input ? id : null),
        load: (id) => (id === input ? REACT_SCRIPT : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}
