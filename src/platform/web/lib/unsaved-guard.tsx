import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before leaving with unsaved changes. Links and Back use our own dialog. */
export function UnsavedGuard({ unsaved, onDiscard }: { unsaved: boolean; onDiscard?: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      hint="What you changed on this page is not saved."
      confirmText="Discard changes"
      busyText="Leaving…"
      cancelText="Keep editing"
      onConfirm={async () => {
        onDiscard?.();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    />
  );
}
