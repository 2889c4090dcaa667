import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, type FC, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#platform/web/lib/when-idle.ts';
import type { ProjectTools } from './project-tools.tsx';

type Props = ComponentProps<typeof ProjectTools>;

const none: FC<Props> = () => null;

/** If their script can't be loaded, the rest of the page still works. */
const Loaded = lazy(() =>
  import('./project-tools.tsx').then(
    ({ ProjectTools }): { default: FC<Props> } => ({ default: ProjectTools }),
    () => ({ default: none }),
  ),
);

/**
 * Shows the buttons to shortlist, compare and share a project. Their script isn’t part of a first view, which gets them
 * card by card when it is idle.
 */
export function LaterProjectTools(props: Props) {
  const [shown, setShown] = useState(useHydrated());
  useEffect(() => whenIdle(() => setShown(true)), []);
  return (
    shown && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
