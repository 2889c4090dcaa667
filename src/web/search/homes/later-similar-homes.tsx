import { type FC, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#shared/projects/contract.ts';

type Props = { project: ProjectDetail };

/** Without their script, the rest of the page works. */
const Loaded = lazy(() =>
  import('./similar-homes.tsx').then(
    ({ SimilarHomes }): { default: FC<Props> } => ({ default: SimilarHomes }),
    () => ({ default: () => null }),
  ),
);

/** Other homes like a project's, which are asked for when the end of the page comes near. */
export function LaterSimilarHomes(props: Props) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    });
    if (end.current) watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
  return (
    <div ref={end}>
      {isNear && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )}
    </div>
  );
}
