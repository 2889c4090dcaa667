import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { usePressOutside } from './use-press-outside.ts';

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

/**
 * A button with a panel under it. Escape, a press elsewhere, and leaving it by Tab close the panel. @param onOpen may
 * return false to keep it closed.
 */
export function DropPanel({ label, name, buttonClass, panelClass = '', onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressOutside(whole, open, () => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the panel in it
    <div ref={whole} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
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
