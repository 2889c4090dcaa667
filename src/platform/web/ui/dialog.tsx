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
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
};

type DialogControls = {
  close: () => void;
  /** Asks whether to close it, where something is unsaved. */
  ask: () => void;
  setUnsaved: (unsaved: string | false) => void;
  onClosed: RefObject<() => void>;
};
const DialogContext = createContext<DialogControls>({
  close: () => {},
  ask: () => {},
  setUnsaved: () => {},
  onClosed: { current: () => {} },
});

const unsavedChanges = 'Your changes aren’t saved.';

/** Lets the content of a dialog close it, or ask first if something isn't saved. */
export const useDialog = (): Pick<DialogControls, 'close' | 'ask'> => useContext(DialogContext);

/**
 * Makes the surrounding dialog ask before closing while `unsaved` is true or a text, which it then shows. @param
 * onDiscard isn't called on leaving the page or going back.
 */
export function useUnsaved(unsaved: boolean | string, onDiscard: () => void = () => {}): void {
  const { setUnsaved, onClosed } = useContext(DialogContext);
  // It has to be a layout effect, so that closing right after the first letter asks too.
  useLayoutEffect(() => setUnsaved(unsaved === true ? unsavedChanges : unsaved), [unsaved, setUnsaved]);
  useLayoutEffect(() => {
    onClosed.current = onDiscard;
  });
}

/**
 * Focuses a dialog's first field, or, if its content is still loading, that of its content, unless the focus has moved
 * by then. Returns a function that stops waiting.
 */
function focusFirstField(dialog: HTMLDialogElement | null): (() => void) | undefined {
  // On a touch screen the keyboard would cover the text.
  if (!dialog || matchMedia('(pointer: coarse)').matches || dialog.querySelector('[autofocus]')) return;
  const shown = document.activeElement;
  const focus = () => {
    const field = dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    field?.focus();
    return field !== null;
  };
  if (focus()) return;
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== shown || focus()) waiting.disconnect();
  });
  waiting.observe(dialog, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/**
 * A modal dialog of `DialogBody` and `DialogFooter`, open while mounted, and full screen on phones. Its body scrolls;
 * on low screens all of it does.
 */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const id = useId();
  const onClosed = useRef(() => {});
  const { dialog, closed } = useModal(() => {
    onClosed.current();
    onClose();
  });
  useLayoutEffect(() => focusFirstField(dialog.current), [dialog]);
  const [unsaved, setUnsaved] = useState<string | false>(false);
  const [asking, setAsking] = useState(false);
  const pressedOverlay = useRef(false);
  const asked = useRef<Element>(null);
  const { ask, controls } = useMemo(() => {
    const ask = () => {
      asked.current = document.activeElement;
      setAsking(true);
    };
    const close = () => (unsaved ? ask() : dialog.current?.close());
    return { ask, controls: { close, ask, setUnsaved, onClosed } };
  }, [unsaved, dialog]);
  const keepEditing = () => {
    setAsking(false);
    if (asked.current instanceof HTMLElement) asked.current.focus();
  };
  // Chromium closes a dialog on the second Escape even if the first was prevented.
  const onEscape = (event: KeyboardEvent) => {
    const isInner = (event.target as Element).closest('dialog') !== event.currentTarget;
    if (event.key !== 'Escape' || isInner || !unsaved) return;
    event.preventDefault();
    ask();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={onEscape}
      onClose={closed}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !unsaved) return;
        event.preventDefault();
        ask();
      }}
      onMouseDown={(event) => {
        pressedOverlay.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedOverlay.current && event.target === event.currentTarget && controls.close()}
      className={`m-0 h-dvh max-h-none w-full max-w-none bg-base-100 text-base-content backdrop:bg-black/50 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:rounded-box md:border md:border-base-300 ${wide ? 'md:max-w-[min(60rem,calc(100vw-3rem))]' : 'md:max-w-2xl'}`}
    >
      <div className="flex h-full flex-col md:h-auto md:max-h-[calc(100dvh-3rem-2px)] low:h-auto low:max-h-none">
        <div className="flex items-center justify-between gap-4 border-b border-base-300 py-2 ps-4 pe-2 sm:ps-6">
          <h2 id={id} className="min-w-0 text-xl">
            {title}
          </h2>
          <button type="button" aria-label="Close" className="btn btn-square btn-ghost" onClick={controls.close}>
            <X aria-hidden="true" />
          </button>
        </div>
        <DialogContext value={controls}>{children}</DialogContext>
        {asking && (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-end gap-3 border-t border-base-300 bg-base-200 p-4 sm:px-6"
          >
            <p className="me-auto">{unsaved}</p>
            <Button variant="outline" autoFocus onClick={keepEditing}>
              {unsaved === unsavedChanges ? 'Keep editing' : 'Go back'}
            </Button>
            <Button variant="danger" onClick={() => dialog.current?.close()}>
              {unsaved === unsavedChanges ? 'Discard' : 'Close'}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

type BodyProps = {
  /** If nothing in it is focusable, the body itself can be scrolled by keyboard. */
  reading?: boolean;
  children: ReactNode;
};

export function DialogBody({ reading = false, children }: BodyProps) {
  return (
    <div
      tabIndex={reading ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto p-4 max-md:min-h-[40dvh] -outline-offset-2 sm:p-6 low:overflow-visible"
    >
      {children}
    </div>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-base-300 px-4 py-3 max-sm:*:flex-1 sm:px-6 sm:py-4">
      {children}
    </div>
  );
}
