import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A link of ours opened the dialog: going back closes it. */
    openedByLink?: boolean;
  }
}

/** History state for links that open a dialog, so that closing goes back and "back" never reopens it. */
export const openedByLink = { openedByLink: true } as const;

/** Returns a function that closes a dialog opened by the URL: goes back, or to `to` if no link of ours opened it. */
export function useCloseDialog({ to, search }: Pick<LinkProps, 'to' | 'search'>): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () =>
    router.state.location.state.openedByLink
      ? router.history.back()
      : void navigate({ to, search, replace: true, resetScroll: false });
}
