import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

type Props = ButtonLook & {
  busy: boolean;
  /** What it says while it is busy, such as `Saving…`. */
  busyText: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form's button: says what is happening, and can't be pressed twice. */
export function SubmitButton({ busy, busyText, disabled, className, children, ...look }: Props) {
  return (
    <button type="submit" disabled={busy || disabled} aria-busy={busy} className={buttonClass(look, className)}>
      {busy ? busyText : children}
    </button>
  );
}
