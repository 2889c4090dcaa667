import { CatchBoundary, ClientOnly, type ErrorComponentProps, linkOptions } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';
import { useCloseDialog } from './opened-by-link.ts';
import { reloadOnce } from './reload-once.ts';

export type ModalContent = {
  title: string;
  wide?: boolean;
  content: ReactNode;
  /** True for a dialog that only has text. */
  reading?: boolean;
  /** True for a form that has its own DialogBody and DialogFooter. */
  isForm?: boolean;
  /** Shown while the content loads, in place of lines of text or of a long form. */
  loading?: ReactNode;
};

/** A preview shows this in place of a form, because drafts have no calls for it. */
export const previewedForm = (title: string): ModalContent => ({
  title,
  content: 'Visitors fill in the form here.',
  reading: true,
});

/** The modal that the URL opens (see `ModalLink`). */
export function PageModal({ title, wide, content, reading, isForm, loading }: ModalContent) {
  const close = useCloseModal();
  return (
    // `showModal` needs a script.
    <ClientOnly>
      <Dialog title={title} wide={wide} onClose={close}>
        <CatchBoundary getResetKey={() => title} errorComponent={NotLoaded}>
          <Suspense fallback={loading ?? <DialogLoading isForm={isForm} />}>
            {isForm ? content : <DialogBody reading={reading}>{content}</DialogBody>}
          </Suspense>
        </CatchBoundary>
      </Dialog>
    </ClientOnly>
  );
}

/** Returns a function that closes the modal that the URL opened. */
export function useCloseModal(): () => void {
  return useCloseDialog(
    linkOptions({
      to: '.',
      search: ((current: object) => ({ ...current, modal: undefined, project: undefined, zoom: undefined })) as never,
    }),
  );
}

/** Browsers don't retry a failed module import. The page reloads, once, and the URL opens the modal again. */
function NotLoaded({ error }: ErrorComponentProps) {
  useEffect(() => void reloadOnce(error), [error]);
  return (
    <>
      <DialogBody>
        <p role="alert">Couldn’t load this. Check your connection and reload the page.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </DialogFooter>
    </>
  );
}
