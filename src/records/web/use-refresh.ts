import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notify } from '#platform/web/ui/notify.ts';

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

/**
 * Returns a function to call after a change. It reloads the open list or page, calls `leave` and shows the server's
 * message.
 */
export function useRefreshAfterSave(path: string, leave?: () => void): (message: string) => Promise<void> {
  const refresh = useRefresh(path);
  return async (message) => {
    await refresh();
    leave?.();
    notify('done', message, 5);
  };
}

/** Focused when a row's button is gone. */
export const listId = 'list';

export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
