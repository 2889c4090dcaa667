import { useRouterState } from '@tanstack/react-router';
import { useDelayed } from '../ui/use-delayed.ts';

/** Whether a page's next data load (`pending`), and whether for so long that it should be shown (`loading`). */
export function useLoading(path: string): { pending: boolean; loading: boolean } {
  const pending = useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === path });
  return { pending, loading: useDelayed(pending) };
}
