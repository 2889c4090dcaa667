import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This address was reached by a link of ours that opened a dialog: going back closes it. */
    openedByLink?: boolean;
  }
}

/** The history state of links that open a dialog, so that closing it is going back, and back never opens it again. */
export const openedByLink = { openedByLink: true } as const;

/**
 * Closes a dialog that the address has opened: back to where it was opened from, or where it was opened by its address
 * alone, to the page under it.
 */
export function useCloseDialog({ to, search }: Pick<LinkProps, 'to' | 'search'>): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () =>
    router.state.location.state.openedByLink
      ? router.history.back()
      : void navigate({ to, search, replace: true, resetScroll: false });
}
