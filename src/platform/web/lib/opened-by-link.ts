import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedByLink?: boolean;
  }
}

/** The history state of links that open a dialog. Closing the dialog then goes back. */
export const openedByLink = { openedByLink: true } as const;

/**
 * Returns a function that closes a dialog opened by the URL. It goes back if our link opened it, and otherwise goes to
 * `to`.
 */
export function useCloseDialog({ to, search }: Pick<LinkProps, 'to' | 'search'>): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  // What is unsaved was asked about before.
  return () =>
    router.state.location.state.openedByLink
      ? router.history.back({ ignoreBlocker: true })
      : void navigate({ to, search, replace: true, resetScroll: false });
}
