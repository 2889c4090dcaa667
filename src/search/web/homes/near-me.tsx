import { LocateFixed } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { type HomeSearch, nearRadii, readNear } from '#search/shared/home-rules.ts';
import { useNearMe } from './use-near-me.ts';

type Props = { search: HomeSearch; change: (fields: Partial<HomeSearch>) => void };

/** Searches around the browser's location, which it asks for only after a press. */
export function NearMe({ search, change }: Props) {
  const problem = useId();
  const near = readNear(search.near);
  const { isAsking, failure, locate } = useNearMe((point) =>
    change({ near: point, location_ids: undefined, box: undefined }),
  );
  return (
    <div className="mb-2 grid gap-2">
      <Button
        variant="outline"
        className="justify-self-start"
        aria-describedby={failure && problem}
        aria-disabled={isAsking}
        onClick={locate}
      >
        <LocateFixed size={18} aria-hidden="true" />
        {isAsking ? 'Finding your location…' : 'Near me'}
      </Button>
      <p id={problem} role="status" className="text-sm empty:hidden">
        {failure}
      </p>
      {near && (
        <SelectField
          label="Distance"
          name="distance"
          value={String(near.radius)}
          none="Anywhere"
          choices={[...new Set([...nearRadii, near.radius])]
            .toSorted((one, other) => one - other)
            .map((km) => ({ value: String(km), label: `Within ${km} km` }))}
          onChoose={(km) => change({ near: km ? [near.latitude, near.longitude, km].join() : undefined })}
        />
      )}
    </div>
  );
}
