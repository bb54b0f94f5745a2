/**
 * Puts the first style sheet before all others. It stands at the end of the page, which shows before it is there, while sheets of
 * parts are added to the head: they would give way to what they build upon. A copy of it, which is loaded already, takes its
 * place, so that the page never is without.
 */
export function putFirstSheetFirst(): void {
  const last = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]');
  if (last === null) return;
  const first = document.createElement('link');
  first.rel = 'stylesheet';
  first.crossOrigin = last.crossOrigin;
  first.href = last.href;
  first.addEventListener('load', () => last.remove());
  document.head.prepend(first);
}
