import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR_MS = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      // The API client retries what may be retried; twice would be too often.
      retry: false,
      // Figures may have changed in another tab, or by another person; what did not change is answered without a body.
      refetchOnWindowFocus: 'always',
    },
    mutations: { retry: false },
  },
});
