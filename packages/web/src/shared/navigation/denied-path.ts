import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that the guard kept somebody from. */
    deniedPath?: string;
  }
}

/** The page that was asked for before this one was shown in its place; null where this one was. */
export function useDeniedPath(): string | null {
  return useLocation({ select: ({ state }) => state.deniedPath ?? null });
}
