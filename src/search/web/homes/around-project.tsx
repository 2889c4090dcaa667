import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { useNear } from '#platform/web/lib/use-near.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { Section } from '#projects/web/section.tsx';
import { SimilarHomes } from './similar-homes.tsx';

const ProjectMap = lazyPart(() => import('#projects/web/project-map.tsx'), 'ProjectMap');

const height = 'h-64 sm:h-80';

/** Shows what is around a project, at the end of its page: a map, and homes like its own. */
export function AroundProject({ project }: { project: ProjectDetail }) {
  const { latitude, longitude } = project;
  return (
    <div className="space-y-10">
      {latitude !== null && longitude !== null && (
        <Section title="Where it is">
          <PlaceMap name={project.project_name} point={{ latitude, longitude }} />
        </Section>
      )}
      <SimilarHomes project={project} />
    </div>
  );
}

/** The map is half a megabyte. It is loaded when it comes into view, or on a phone when the visitor asks for it. */
function PlaceMap(place: { name: string; point: { latitude: number; longitude: number } }) {
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [isAsked, setIsAsked] = useState(false);
  const { ref, isNear } = useNear();
  const skeleton = <div ref={ref} role="status" aria-label="Loading the map…" className={`skeleton ${height}`} />;
  if (isPhone && !isAsked)
    return (
      <button
        type="button"
        className={`grid w-full cursor-pointer place-items-center rounded-field border border-base-300 bg-base-200 ${height}`}
        onClick={() => setIsAsked(true)}
      >
        <span className="flex items-center gap-2 font-semibold">
          <MapPin size={18} aria-hidden="true" /> Show the map
        </span>
      </button>
    );
  if (!isAsked && !isNear) return skeleton;
  return (
    <Later meanwhile={skeleton}>
      <ProjectMap {...place} height={height} />
    </Later>
  );
}
