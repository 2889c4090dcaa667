import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

type Props = ButtonVariant & {
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Disabled while busy, and before hydration, when the browser would submit the form itself. */
export function SubmitButton({ busy, busyText, disabled, className, children, ...variant }: Props) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      disabled={busy || disabled || !hydrated}
      aria-busy={busy}
      className={buttonClass(variant, className)}
    >
      {busy ? busyText : children}
    </button>
  );
}
