import { useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as modal while mounted. `closed` is for its `onClose`; it calls the given one, but not on unmount.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It has to be a layout effect, so that closing restores the focus while the dialog is in the document.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // If two are mounted at once, the inner one's effect runs first, although the last one to open is on top.
    for (const each of [shown?.parentElement?.closest('dialog'), shown]) if (!each?.open) each?.showModal();
    return () => shown?.close();
  }, []);
  // React's event bubbles, so a dialog inside this one fires it too. On unmount there is no dialog any more.
  return { dialog, closed: (event: { target: unknown }) => event.target === dialog.current && onClose() };
}
