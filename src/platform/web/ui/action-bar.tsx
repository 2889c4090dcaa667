import type { ReactNode } from 'react';

/**
 * Sticks to the bottom of the screen; its actions need scripts. Render it last, or in a flex column where the keyboard
 * should reach it. `about` stands before the actions on wide screens; the part of it that may be cut is in an element
 * that truncates. Without it only phones have the bar. With large text on a phone, where it would cover half of the
 * screen, it scrolls with the page.
 */
export function ActionBar({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className={`sticky bottom-[min(0px,(100vw-15rem)*999)] z-20 order-last border-t border-base-300 bg-base-100 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] unscripted:hidden ${about ? 'md:in-[body:has(#compared)]:bottom-16' : 'md:hidden'}`}
    >
      <div className="page-width flex flex-wrap items-center gap-2 md:flex-nowrap *:flex-1 md:*:flex-none">
        {about && <p className="flex min-w-0 gap-1.5 whitespace-nowrap max-md:hidden md:flex-1!">{about}</p>}
        {children}
      </div>
    </div>
  );
}
