import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedByLink?: boolean;
  }
}

/** History state of links that open a dialog: closing it goes back. */
export const openedByLink = { openedByLink: true } as const;

/** Returns a function that closes a dialog opened by the URL: goes back if our link opened it, else to `to`. */
export function useCloseDialog({ to, search }: Pick<LinkProps, 'to' | 'search'>): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () =>
    router.state.location.state.openedByLink
      ? router.history.back()
      : void navigate({ to, search, replace: true, resetScroll: false });
}
