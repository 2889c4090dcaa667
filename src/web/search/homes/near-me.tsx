import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { type HomeSearch, nearRadii, readNear } from '#shared/search/home-rules.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { search: HomeSearch; change: (fields: Partial<HomeSearch>) => void };

/** About a kilometre: the address of a search is shared and kept, and doesn't say where a person lives. */
const decimals = 2;

/** Searches around the place where the browser is, which it is asked for on a press only. */
export function NearMe({ search, change }: Props) {
  const problem = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const near = readNear(search.near);
  const locate = () => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        const point = [coords.latitude, coords.longitude].map((degrees) => Number(degrees.toFixed(decimals)));
        change({ near: point.join(), location_ids: undefined, box: undefined });
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsAsking(false);
        setFailure(
          code === PERMISSION_DENIED
            ? 'Your browser doesn’t share your location with this site. Allow it there, or choose a place.'
            : 'Your location wasn’t found. Try again, or choose a place.',
        );
      },
      { timeout: 10_000 },
    );
  };
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
