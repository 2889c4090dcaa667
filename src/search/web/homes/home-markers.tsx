import { useEffect, useRef, useState } from 'react';
import { boundsOf, useMap } from '#maps/web/map-context.ts';
import { MapMarker } from '#maps/web/map-marker.tsx';
import { byPerson, fitting } from '#maps/web/map-view.tsx';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatAmount } from '#platform/shared/format/money.ts';
import { type Cluster, type Marked, type Point, widthOf } from './marker-groups.ts';

/** In degrees, some ten metres. Homes that are closer to each other count as one point. */
const together = 0.0001;
const nearest = 17;

const isOnePoint = ({ bounds: { south, west, north, east } }: Cluster): boolean =>
  north - south < together && east - west < together;

const short = (homes: number): string => (homes < 10_000 ? formatCount(homes) : `${Math.floor(homes / 1_000)}k`);

type Props = {
  markers: readonly Marked[];
  chosen: Marked | undefined;
  onChoose: (chosen: Marked) => void;
};

/** Clusters open when they are zoomed in. Clusters at one point are chosen like homes. */
export function HomeMarkers({ markers, chosen, onChoose }: Props) {
  const map = useMap();
  const pointed = usePointedHome();
  const open = (cluster: Cluster) => {
    if (isOnePoint(cluster) || map.getZoom() >= nearest) return onChoose(cluster);
    map.fitBounds(boundsOf(cluster.bounds), { ...fitting, maxZoom: 18 }, byPerson);
    // The button disappears with its cluster, so the map takes the focus.
    map.getCanvas().focus({ preventScroll: true });
  };
  return markers.map((each) => {
    const { latitude, longitude } = each;
    const isChosen = chosen?.latitude === latitude && chosen.longitude === longitude;
    const isPointed = 'id' in each && each.id === pointed;
    return (
      <MapMarker
        key={`${latitude},${longitude}`}
        latitude={latitude}
        longitude={longitude}
        level={isChosen || isPointed ? 3 : 'id' in each ? 2 : 1}
      >
        {'id' in each ? (
          <PointButton point={each} isChosen={isChosen} isPointed={isPointed} onClick={() => onChoose(each)} />
        ) : (
          <button
            type="button"
            aria-label={`${formatCount(each.homes)} projects${isOnePoint(each) ? ' at one point' : ', zoom in'}`}
            onClick={() => open(each)}
            style={{ width: widthOf(each), height: widthOf(each) }}
            className={`grid cursor-pointer place-items-center rounded-full border-2 border-base-100 bg-primary text-sm font-semibold text-primary-content shadow-sm ${
              isChosen ? 'ring-3 ring-base-content' : ''
            }`}
          >
            {short(each.homes)}
          </button>
        )}
      </MapMarker>
    );
  });
}

type PointProps = { point: Point; isChosen: boolean; isPointed: boolean; onClick: () => void };

function PointButton({ point, isChosen, isPointed, onClick }: PointProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  // Runs when the card is closed.
  useEffect(() => {
    if (wasChosen.current && !isChosen && document.activeElement === document.body) button.current?.focus();
    wasChosen.current = isChosen;
  }, [isChosen]);
  const price = point.start_price ?? point.price ?? point.end_price;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${point.project_name}${price === null ? '' : `, ${formatAmount(price)}`}`}
      aria-expanded={isChosen}
      aria-current={isPointed}
      onClick={onClick}
      className={`flex h-8 min-w-8 cursor-pointer items-center justify-center rounded-full border px-2.5 text-sm font-semibold whitespace-nowrap shadow-sm ${
        isChosen || isPointed
          ? 'border-base-content bg-base-content text-base-100'
          : 'border-base-content/60 bg-base-100 text-base-content hover:border-base-content'
      }`}
    >
      {price === null ? <span className="size-2.5 rounded-full bg-primary" /> : formatAmount(price)}
    </button>
  );
}

/** Returns the project whose card an event is on; undefined elsewhere. */
function projectAt({ target }: Event): number | undefined {
  const card = target instanceof Element ? target.closest('article') : null;
  const path = card?.querySelector('a[href^="/project/"]')?.getAttribute('href');
  const id = path?.match(/^\/project\/(\d+)\//)?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Returns the project whose card has the pointer or, if none has, the focus. The map shows where it is. The cards have
 * no code for this, so that pages without a map load nothing for it.
 */
function usePointedHome(): number | undefined {
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const hover = (event: Event) => setHovered(projectAt(event));
    const focus = (event: Event) => setFocused(projectAt(event));
    document.addEventListener('pointerover', hover);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('pointerover', hover);
      document.removeEventListener('focusin', focus);
    };
  }, []);
  return hovered ?? focused;
}
