import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Later } from '#platform/web/lib/later.tsx';

type Props = {
  /** The chart is as large as this box. */
  className: string;
  isRound?: true;
  children: ReactNode;
};

/**
 * Shows a chart, whose script is larger than the rest of the page, once that is loaded. A table has the same numbers
 * for people who don't see it.
 */
export function LaterChart({ className, isRound, children }: Props) {
  const meanwhile = <div className={`skeleton size-full ${isRound ? 'rounded-full' : ''}`} />;
  return (
    <div aria-hidden="true" className={className}>
      <ClientOnly fallback={meanwhile}>
        <Later meanwhile={meanwhile}>{children}</Later>
      </ClientOnly>
    </div>
  );
}
