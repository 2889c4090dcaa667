import { MapPinOff, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { MapView } from '#maps/web/map-view.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { HomeMap } from '#search/shared/home-contract.ts';
import { mapLimits } from '#search/shared/map-rules.ts';
import { useHomes } from './home-filters.ts';
import { HomeMarkers } from './home-markers.tsx';
import { MapCard } from './map-card.tsx';
import { type Marked, markersOf, widthOf } from './marker-groups.ts';
import { useHomesMap } from './use-homes-map.ts';

const whole = 'size-full';

/** Shows results as clusters and points (docs/product/homes-on-a-map.md, "Homes on a map"). */
export function HomesMap() {
  const { asked, change } = useHomes();
  const { answer, zoom, unplaced = 0, start, failed, moved, onReady, retry, takeArea } = useHomesMap(asked);
  const [chosen, setChosen] = useState<Marked>();
  const close = useCallback(() => setChosen(undefined), []);
  if (!start)
    return failed ? (
      <div className={`grid place-items-center bg-base-200 p-6 ${whole}`}>
        <Failed retry={retry} />
      </div>
    ) : (
      <div role="status" aria-label="Loading the map…" className={`skeleton ${whole}`} />
    );
  const markers = answer ? markersOf(answer, zoom) : [];
  const shown = chosen && markers.find((each) => isSame(each, chosen));
  return (
    <MapView
      label="Map of the projects found"
      bounds={start}
      className={whole}
      onReady={onReady}
      instead={
        <EmptyState
          icon={<MapPinOff size={32} aria-hidden="true" />}
          title="No map in this browser"
          hint="It can’t draw maps: WebGL 2 is missing or switched off. The list shows the same projects."
        />
      }
      occupied={markers.map((each) => ({ ...each, around: 'id' in each ? 30 : widthOf(each) / 2 }))}
    >
      <HomeMarkers markers={markers} chosen={shown} onChoose={setChosen} />
      <div className="pointer-events-none absolute start-3 end-14 top-3 z-10 flex flex-col items-start gap-2 *:pointer-events-auto">
        {moved && (
          <Button
            onClick={() => {
              const box = takeArea();
              if (box) change({ box });
            }}
          >
            <Search size={18} aria-hidden="true" /> Search this area
          </Button>
        )}
        {failed && <Failed retry={retry} />}
        <p role="status" className="rounded-field bg-base-100 px-2 py-1 text-sm empty:hidden">
          {answer && noteOf(answer)}
        </p>
        {unplaced > 0 && answer?.bounds && (
          <p className="rounded-field bg-base-100 px-2 py-1 text-sm">
            {formatCount(unplaced)} more without a place on the map
            <span className="max-md:hidden">, in the list</span>{' '}
            <button
              type="button"
              className="cursor-pointer text-primary underline md:hidden"
              onClick={() => change({ view: undefined })}
            >
              See the list
            </button>
          </p>
        )}
      </div>
      {shown && <MapCard key={shown.latitude + shown.longitude} chosen={shown} asked={asked} onClose={close} />}
    </MapView>
  );
}

const isSame = (one: Marked, other: Marked): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** Returns a note about homes that the markers don't show. */
function noteOf({ bounds, homes, total }: HomeMap): string | undefined {
  if (!bounds) return 'None of the projects found has a point on the map.';
  if (total === 0) return 'No projects in this part of the map.';
  const all = total >= mapLimits.counted ? `${formatCount(total)} or more` : formatCount(total);
  return total > homes ? `${formatCount(homes)} of ${all} shown, zoom in` : undefined;
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-3 rounded-field bg-base-100 px-3 py-2 text-sm">
      Couldn’t load the projects on the map.
      <Button variant="outline" size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
