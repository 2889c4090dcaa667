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
  // It is as high as the homes, with the map where there is one.
  const room = <div className={`print:hidden ${props.project.latitude === null ? 'h-108' : 'h-194 sm:h-210'}`} />;
  return (
    <div ref={ref} className="min-w-0 lg:col-span-full">
      <Suspense fallback={room}>{isNear ? <Loaded {...props} /> : room}</Suspense>
    </div>
  );
}
