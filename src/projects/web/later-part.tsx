import { type ReactNode, useEffect, useMemo } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { whenNear } from '#platform/web/lib/use-near.ts';

/** Returns a promise for a part's code to wait for, and the function that keeps it. */
export function untilWanted() {
  let load: () => void = () => {};
  const isWanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isWanted, load };
}

/**
 * Shows a part that is in the page, so that it is there without scripts. In the browser its code comes when one scrolls
 * to it, or presses in it, and such a press is held until then (docs/decisions/0043). Its top may be at the lower edge of
 * a first screen, which doesn't load it.
 */
export function LaterPart({ load, children }: { load: () => void; children: ReactNode }) {
  // Nothing here may render again: React would then replace what it hasn't hydrated, with the element that was pressed.
  const watch = useMemo(() => {
    const near = whenNear(load, '-150px 0px');
    return (part: HTMLDivElement | null) => {
      for (const event of ['pointerdown', 'focusin']) part?.addEventListener(event, load);
      return near(part);
    };
  }, [load]);
  return (
    <div ref={watch} className="space-y-6">
      <Later meanwhile={<Missing load={load} />}>{children}</Later>
    </div>
  );
}

/** On a page that the browser renders itself, nothing is there yet. */
function Missing({ load }: { load: () => void }) {
  useEffect(() => load(), [load]);
  return null;
}
