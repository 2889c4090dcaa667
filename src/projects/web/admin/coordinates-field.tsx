import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { coordinatesText, isInIndia, readCoordinates } from '#projects/shared/place-rules.ts';
import type { ProjectField, ProjectForm } from './project-resource.ts';

const PointMap = lazyPart(() => import('#maps/web/point-map.tsx'), 'PointMap');

/** Edits a project's point, which is typed, pasted, or chosen on a map. */
export function CoordinatesField({ field, form }: { field: ProjectField; form: ProjectForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const typed = readCoordinates(form.watch('coordinates'));
  return (
    <div className="space-y-3 sm:col-span-2">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Coordinates"
          hint="Paste latitude and longitude, or the link of a map."
          placeholder="18.5204, 73.8567"
          autoComplete="off"
          {...field('coordinates')}
        />
        <Button variant="outline" className="sm:mt-7" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <MapIcon size={18} aria-hidden="true" /> Choose on a map
        </Button>
      </div>
      {isOpen && (
        <Later meanwhile={<div role="status" aria-label="Loading the map…" className="skeleton h-80" />}>
          <PointMap
            label="Map for choosing the project’s point"
            point={typed && isInIndia(typed) ? typed : undefined}
            onChoose={({ latitude, longitude }) =>
              form.setValue('coordinates', coordinatesText(latitude, longitude), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        </Later>
      )}
    </div>
  );
}
