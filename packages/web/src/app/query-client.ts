import { QueryClient } from '@tanstack/react-query';

const FRESH_FOR_MS = 60_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      // The API client retries what may be retried; twice would be too often.
      retry: false,
      // The browser's word that it is offline is about the internet: the server may be this machine. A call that does not get through
      // says so at once, where waiting for the word would say nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Figures may have changed in another tab, or by another person; what did not change is answered without a body.
      refetchOnWindowFocus: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
