/** Pages for everybody, in the order of the head of these pages; words are `shared:site.<key>`. */
export const SITE_PAGES = [
  { key: 'about', to: '/about' },
  { key: 'solutions', to: '/solutions' },
  { key: 'help', to: '/help' },
  { key: 'support', to: '/support' },
  { key: 'contact', to: '/contact' },
] as const;

/** Links of the footer. */
export const FOOTER_PAGES = [
  { key: 'privacy', to: '/privacy' },
  { key: 'terms', to: '/terms' },
  { key: 'about', to: '/about' },
  { key: 'solutions', to: '/solutions' },
  { key: 'support', to: '/support' },
  { key: 'contact', to: '/contact' },
] as const;
