import type { ReactNode } from 'react';

/**
 * On a phone, what a page is for, at the lower edge of the screen while the page is passed through; it rests at the page's end. What it offers needs scripts. Stands last
 * in the page, next to what it accompanies.
 */
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
