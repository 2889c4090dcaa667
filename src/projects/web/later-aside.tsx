import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy, useEffect } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { useNear } from '#platform/web/lib/use-near.ts';
import { ProjectAside } from './project-aside.tsx';

let load: () => void;
const isWanted = new Promise<void>((resolve) => {
  load = resolve;
});

/**
 * In the page, so that it is there without scripts; in the browser its code comes when one scrolls to it (docs/decisions/0043). Until then the browser
 * itself follows its links.
 */
const Shown = createIsomorphicFn()
  .server(() => ProjectAside)
  .client(() =>
    lazy(async () => {
      await isWanted;
      return { default: (await import('./project-aside.tsx')).ProjectAside };
    }),
  )();

/** Its top may be at the lower edge of a first screen, which doesn't load it. */
export function LaterAside(props: ComponentProps<typeof ProjectAside>) {
  const { ref, isNear } = useNear('-150px 0px');
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  return (
    <div ref={ref} className="space-y-6">
      <Later meanwhile={<Missing />}>
        <Shown {...props} />
      </Later>
    </div>
  );
}

/** On a page that the browser renders itself, nothing is there yet. */
function Missing() {
  useEffect(() => load(), []);
  return null;
}
