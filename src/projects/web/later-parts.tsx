import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, type CSSProperties, lazy, type ReactNode, useEffect, useMemo } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { whenNear } from '#platform/web/lib/use-near.ts';
import { ProjectAside } from './project-aside.tsx';
import { UnitTable } from './unit-table.tsx';

const aside = untilWanted();
const table = untilWanted();

const Aside = createIsomorphicFn()
  .server(() => ProjectAside)
  .client(() =>
    lazy(async () => {
      await aside.isWanted;
      return { default: (await import('./project-aside.tsx')).ProjectAside };
    }),
  )();
const Table = createIsomorphicFn()
  .server(() => UnitTable)
  .client(() =>
    lazy(async () => {
      await table.isWanted;
      return { default: (await import('./unit-table.tsx')).UnitTable };
    }),
  )();

export const LaterAside = (props: ComponentProps<typeof ProjectAside>) => (
  <LaterPart load={aside.load} rows={4}>
    <Aside {...props} />
  </LaterPart>
);

export const LaterUnitTable = (props: ComponentProps<typeof UnitTable>) => (
  <LaterPart load={table.load} rows={props.project.unit_types.length + 1}>
    <Table {...props} />
  </LaterPart>
);

/** Returns a promise that a part's code waits for, and the function that resolves it. */
function untilWanted() {
  let load: () => void = () => {};
  const isWanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { isWanted, load };
}

/**
 * Shows a part that the server has rendered, so that it works without scripts. Its code is loaded when people scroll to
 * it or press in it, and such a press is repeated then (docs/decisions/0043). If only the top of the part is at the
 * lower edge of the first screen, it isn't loaded.
 */
function LaterPart({ load, rows, children }: Missing & { children: ReactNode }) {
  // Nothing here may render again, because React would then replace the part that isn't hydrated yet, including the
  // pressed element.
  const watch = useMemo(() => {
    const near = whenNear(load, '-150px 0px');
    return (part: HTMLDivElement | null) => {
      for (const event of ['pointerdown', 'focusin']) part?.addEventListener(event, load);
      return near(part);
    };
  }, [load]);
  return (
    <div ref={watch} className="space-y-6">
      <Later meanwhile={<Missing load={load} rows={rows} />}>{children}</Later>
    </div>
  );
}

/** `rows` is about how many high the part is. */
type Missing = { load: () => void; rows: number };

/**
 * Shown on a page that the browser renders itself, which has no server-rendered part. It has the part's height, so that
 * what is below doesn't move when the part comes. The router can't scroll to an anchor in a part that isn't there, so
 * that happens here once it is.
 */
function Missing({ load, rows }: Missing) {
  useEffect(() => {
    load();
    return () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [load]);
  return (
    <div
      style={{ '--rows': rows } as CSSProperties}
      className="skeleton h-[calc(var(--rows)*9rem)] sm:h-[calc(var(--rows)*6rem)]"
    />
  );
}
