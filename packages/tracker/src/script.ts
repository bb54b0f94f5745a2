import { safely, startTracker, type Tracker } from './tracker';

declare global {
  interface Window {
    /** What a page may tell by itself. */
    botica?: Tracker;
  }
}

/**
 * `<script defer src="https://botica.example/tracker.js" data-key="KEY"></script>`: the key is that of the platform; `data-url`
 * is where events go when that is a path of the site itself.
 */
safely(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || window.botica) return;
  const { key = '', url = new URL('/api/v1/footprints', script.src).href } = script.dataset;
  window.botica = startTracker({ url, key });
})();
