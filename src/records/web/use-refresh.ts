import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** Returns a function that reloads the open list or page, and what dialogs have loaded. */
export function useRefresh(path: string): () => Promise<void> {
  const router = useRouter();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [path] }),
      router.invalidate({ filter: ({ pathname }) => pathname === path || pathname.startsWith(`${path}/`) }),
    ]);
  };
}

/** Focused when a row's button is gone. */
export const listId = 'list';

export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
