import type { ReactNode } from 'react';

/** A page alone, without navigation: sign-in, legal texts, not found. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
