import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

type Props = ButtonVariant & {
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  /** True if there is nothing to send. */
  idle?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Keeps the focus while busy or idle. Before hydration it is disabled, because the browser would then submit the form
 * itself; `holdEarlyClicks` lets it be pressed.
 */
export function SubmitButton({ busy, busyText, disabled, idle = false, className, children, ...variant }: Props) {
  const hydrated = useHydrated();
  const rests = idle || busy;
  return (
    <button
      type="submit"
      disabled={disabled || !hydrated}
      data-early={!(disabled || hydrated) || undefined}
      // `holdEarlyClicks` may have enabled it before.
      suppressHydrationWarning
      aria-disabled={rests || undefined}
      onClick={rests ? (event) => event.preventDefault() : undefined}
      aria-busy={busy}
      className={buttonClass(variant, `${rests ? 'btn-disabled' : ''} ${className ?? ''}`)}
    >
      {busy ? busyText : children}
    </button>
  );
}
