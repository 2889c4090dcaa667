import { type FC, lazy, Suspense } from 'react';
import { useNear } from '#platform/web/lib/use-near.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';

type Props = { project: ProjectDetail };

const Loaded = lazy(() =>
  import('./around-project.tsx').then(
    ({ AroundProject }): { default: FC<Props> } => ({ default: AroundProject }),
    () => ({ default: () => null }),
  ),
);

/** Loads the surroundings of a project when the end of its page comes near. */
export function LaterAroundProject(props: Props) {
  const { ref, isNear } = useNear('900px');
  return (
    <div ref={ref} className="min-h-96 min-w-0 lg:col-span-full">
      {isNear && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )}
    </div>
  );
}
