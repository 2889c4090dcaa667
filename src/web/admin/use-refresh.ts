import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** After a change to records: loads the open list or page of theirs again, and drops what dialogs had loaded of them. */
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
