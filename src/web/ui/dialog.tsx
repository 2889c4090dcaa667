import { X } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';

type Props = {
  title: string;
  onClose: () => void;
  /** As wide as the screen lets it be: for pictures and maps. */
  wide?: boolean;
  children: ReactNode;
};

type InDialog = {
  /** Closes the dialog, or asks first where something was typed. */
  close: () => void;
  setUnsaved: (unsaved: boolean) => void;
  onClosed: RefObject<() => void>;
};
const DialogContext = createContext<InDialog>({
  close: () => {},
  setUnsaved: () => {},
  onClosed: { current: () => {} },
});

/** For what is in a dialog: closes it, in the same way as its close button. */
export const useDialog = (): Pick<InDialog, 'close'> => useContext(DialogContext);

/**
 * Tells the dialog around a form that closing it would lose what was typed, which is asked about first. `forget` is called when it is
 * closed by the person, in whichever way, and not when the page is left or gone back from.
 */
export function useUnsaved(unsaved: boolean, forget: () => void = () => {}): void {
  const { setUnsaved, onClosed } = useContext(DialogContext);
  // Of the layout: closing the dialog right after the first letter asks as well.
  useLayoutEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved]);
  useLayoutEffect(() => {
    onClosed.current = forget;
  });
}

/**
 * A dialog over the page while it is mounted, on a phone as high as the screen. The browser keeps the focus inside and gives
 * it back after; Escape, a press beside it and its button close it. Inside: `DialogBody` and `DialogFooter`.
 */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const id = useId();
  const onClosed = useRef(() => {});
  const { dialog, closed } = useModal(() => {
    onClosed.current();
    onClose();
  });
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const pressedBeside = useRef(false);
  const inside = useMemo(() => {
    const close = () => (unsaved ? setAsking(true) : dialog.current?.close());
    return { close, setUnsaved, onClosed };
  }, [unsaved, dialog]);
  // Of two presses of Escape the browser would take the second for a yes.
  const onEscape = (event: KeyboardEvent) => {
    const isInner = (event.target as Element).closest('dialog') !== event.currentTarget;
    if (event.key !== 'Escape' || isInner || !unsaved) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={onEscape}
      // React tells of the closing of a dialog within this one as well.
      onClose={(event) => event.target === event.currentTarget && closed()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !unsaved) return;
        event.preventDefault();
        setAsking(true);
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedBeside.current && event.target === event.currentTarget && inside.close()}
      className={`m-0 h-dvh max-h-none w-full max-w-none bg-base-100 text-base-content backdrop:bg-black/50 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:rounded-box md:border md:border-base-300 ${wide ? 'md:max-w-[min(60rem,calc(100vw-3rem))]' : 'md:max-w-2xl'}`}
    >
      <div className="flex h-full flex-col md:max-h-[calc(100dvh-3rem-2px)]">
        <div className="flex items-center justify-between gap-4 border-b border-base-300 py-2 ps-4 pe-2 sm:ps-6">
          <h2 id={id} className="min-w-0 text-xl">
            {title}
          </h2>
          <button type="button" aria-label="Close" className="btn btn-square btn-ghost" onClick={inside.close}>
            <X aria-hidden="true" />
          </button>
        </div>
        <DialogContext value={inside}>{children}</DialogContext>
        {asking && (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-end gap-3 border-t border-base-300 bg-base-200 p-4 sm:px-6"
          >
            <p className="me-auto">What you typed is not saved.</p>
            <Button variant="outline" autoFocus onClick={() => setAsking(false)}>
              Keep editing
            </Button>
            <Button variant="danger" onClick={() => dialog.current?.close()}>
              Discard
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

type BodyProps = {
  /** There is nothing in it to press: it is reached by keyboard itself, to be scrolled. */
  reading?: boolean;
  children: ReactNode;
};

/** The part of a dialog that scrolls. */
export function DialogBody({ reading = false, children }: BodyProps) {
  return (
    <div tabIndex={reading ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2 sm:p-6">
      {children}
    </div>
  );
}

/** The part of a dialog that stays in reach: its buttons. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-base-300 p-4 max-sm:*:flex-1 sm:px-6">
      {children}
    </div>
  );
}

/** Shows a `<dialog>` as a modal one while it is mounted; `onClose` is told once, and not when it is only taken away. */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const standing = useRef(false);
  // Of the layout, so that it is closed, which gives the focus back, while it still stands in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    standing.current = true;
    if (!shown?.open) shown?.showModal();
    const touch = matchMedia('(pointer: coarse)').matches;
    // On a touch screen the keyboard would come up over what is to be read first.
    if (!touch) shown?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
    // Another dialog may stand under this one.
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      standing.current = false;
      document.documentElement.style.overflow = overflow;
      shown?.close();
    };
  }, []);
  return { dialog, closed: () => standing.current && onClose() };
}
