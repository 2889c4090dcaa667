import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

type Props = {
  /** The content of the button. */
  label: ReactNode;
  /** The name for screen readers, if the label shows no text. */
  name?: string;
  buttonClass: string;
  panelClass?: string;
  onOpen?: () => boolean;
  children: ReactNode;
};

/** A button with a panel under it. @param onOpen may return false to keep it closed. */
export function DropPanel({ label, name, buttonClass, panelClass = '', onOpen, children }: Props) {
  const { open, setOpen, button, around } = useDropPanel();
  return (
    <div {...around} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={name}
        className={buttonClass}
        onClick={() => setOpen(!open && (onOpen?.() ?? true))}
      >
        {label}
      </button>
      {open && <div className={`absolute top-full z-20 mt-1 card shadow-lg ${panelClass}`}>{children}</div>}
    </div>
  );
}

/**
 * Opens a panel under a button. Escape, a press elsewhere, and leaving it by Tab close it. `around` belongs to the
 * element that contains both.
 */
export function useDropPanel() {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressOutside(whole, open, () => setOpen(false));
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    isLeaving.current = event.key === 'Tab';
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A page that has loaded takes the focus, too, and leaves the panel open.
    if (isLeaving.current && relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
    isLeaving.current = false;
  };
  return { open, setOpen, button, around: { ref: whole, onKeyDown, onBlur } };
}

/** Calls `close`, while `open`, for a press that begins and ends outside the element. Sliding back takes it back. */
function usePressOutside(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same in every render
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    let began = false;
    const listen = ({ type, target }: PointerEvent) => {
      const isOutside = !element.current?.contains(target as Node);
      if (type === 'pointerdown') began = isOutside;
      else if (began && isOutside) close();
    };
    addEventListener('pointerdown', listen, listening);
    addEventListener('pointerup', listen, listening);
    return () => listening.abort();
  }, [open, element]);
}
