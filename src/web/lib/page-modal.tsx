import { CatchBoundary, ClientOnly, type ErrorComponentProps, linkOptions } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx';
import { DialogLoading } from '../ui/dialog-loading.tsx';
import { useCloseDialog } from './opened-by-link.ts';
import { reloadOnce } from './reload-once.ts';

type Props = {
  title: string;
  /** For pictures and maps: as wide as the screen lets it be. */
  wide?: boolean;
  /** Usually `lazy`: its script is loaded when the modal opens. */
  children: ReactNode;
};

/** The modal that the page's address opens (see `ModalLink`); closing it goes back to the page. */
export function PageModal({ title, wide, children }: Props) {
  const leave = useCloseModal();
  return (
    // A dialog can only be opened by a script.
    <ClientOnly>
      <Dialog title={title} wide={wide} onClose={leave}>
        <CatchBoundary getResetKey={() => title} errorComponent={NotLoaded}>
          <Suspense fallback={<DialogLoading />}>{children}</Suspense>
        </CatchBoundary>
      </Dialog>
    </ClientOnly>
  );
}

/** Closes the modal that the address has opened. */
export function useCloseModal(): () => void {
  return useCloseDialog(
    linkOptions({
      to: '.',
      search: ((kept: object) => ({ ...kept, modal: undefined, project: undefined, zoom: undefined })) as never,
    }),
  );
}

/** A script that can't be loaded once is not asked for again by the same page: it is loaded whole, once, and opens the modal itself. */
function NotLoaded({ error }: ErrorComponentProps) {
  useEffect(() => void reloadOnce(error), [error]);
  return (
    <>
      <DialogBody>
        <p role="alert">This couldn’t be loaded: the connection may be lost. Reload the page to try again.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </DialogFooter>
    </>
  );
}
