import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiErrorStatus } from '../lib/http-api.ts';

/** Refusals are answers; only what may have been lost on the way is asked for again. */
const client = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && apiErrorStatus(error) === undefined },
    },
  });

/** What the admin area loads in addition to its pages: records in dialogs, choices of a relation, history. */
export function ServerState({ children }: { children: ReactNode }) {
  const [queries] = useState(client);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
