import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

type Props = ButtonVariant & {
  busy: boolean;
  busyText: string;
  disabled?: boolean;
  /** Set it if the button stays after sending, to say whether there is nothing to send. It keeps the focus then. */
  idle?: boolean;
  className?: string;
  children: ReactNode;
};

/** Disabled while busy and before hydration, because the browser would then submit the form itself. */
export function SubmitButton({ busy, busyText, disabled, idle, className, children, ...variant }: Props) {
  const hydrated = useHydrated();
  const stays = idle !== undefined;
  const rests = stays && (idle || busy);
  return (
    <button
      type="submit"
      disabled={(busy && !stays) || disabled || !hydrated}
      aria-disabled={rests || undefined}
      onClick={rests ? (event) => event.preventDefault() : undefined}
      aria-busy={busy}
      className={buttonClass(variant, `${rests ? 'btn-disabled' : ''} ${className ?? ''}`)}
    >
      {busy ? busyText : children}
    </button>
  );
}
