/** What goes into the head of a site's pages. @param origin where Botica is; its key needs no escape */
export function trackerSnippet(origin: string, key: string): string {
  return `<script defer src="${origin}/tracker.js" data-key="${key}"></script>`;
}
