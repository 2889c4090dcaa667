import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/** Only network errors are retried, because refusals are answers. */
const client = () =>
  new QueryClient({
    defaultOptions: {
      // A browser’s word that it is offline is less reliable than a call, whose failure is also shown.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (count, error) => count < 2 && apiErrorStatus(error) === undefined,
      },
    },
  });

/** Holds data that is loaded after the page: records in dialogs, choices and history. */
export function ServerState({ children }: { children: ReactNode }) {
  const [queries] = useState(client);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
