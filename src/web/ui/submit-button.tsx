import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

type Props = ButtonVariant & {
  busy: boolean;
  /** What it says while it is busy, such as `Saving…`. */
  busyText: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form's button: says what is happening, and can't be pressed twice, nor before the scripts are there: the browser would
 * then send what was typed by itself.
 */
export function SubmitButton({ busy, busyText, disabled, className, children, ...variant }: Props) {
  const scripted = useHydrated();
  return (
    <button
      type="submit"
      disabled={busy || disabled || !scripted}
      aria-busy={busy}
      className={buttonClass(variant, className)}
    >
      {busy ? busyText : children}
    </button>
  );
}
