import type { ReactNode } from 'react';

/** Sticks to the bottom of a phone's screen. Render it last; its actions need scripts. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-20 flex gap-2 border-t border-base-300 bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 md:hidden unscripted:hidden"
    >
      {children}
    </div>
  );
}
