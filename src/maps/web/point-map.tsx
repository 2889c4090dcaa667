import { MapPin } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import type { Point } from '#maps/shared/rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { boxAround, india } from './map-context.ts';
import { MapView } from './map-view.tsx';

/** In degrees, some two kilometres to each side. */
const around = 0.02;
/** Six decimals are precise to ten centimetres. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

type Props = { label: string; point: Point | undefined; onChoose: (point: Point) => void };

/** Lets a person choose a point by moving the map under a pin in its centre, with pointer, finger or arrow keys. */
export function PointMap({ label, point, onChoose }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const ready = (shown: MapLibreMap) => {
    setMap(shown);
    shown.on('click', ({ lngLat }) => shown.easeTo({ center: lngLat }));
  };
  return (
    <div className="space-y-3">
      <MapView
        label={label}
        bounds={point ? boxAround(point, around) : india}
        className="h-80 rounded-field border border-base-300"
        onReady={ready}
        instead={<p role="alert">This browser can’t draw maps. Paste coordinates or the link of a map instead.</p>}
      >
        <MapPin
          size={40}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 -translate-y-full fill-base-100 text-primary"
        />
      </MapView>
      {map && (
        <Button
          variant="outline"
          onClick={() => {
            const { lat, lng } = map.getCenter();
            onChoose({ latitude: rounded(lat), longitude: rounded(lng) });
          }}
        >
          <MapPin size={18} aria-hidden="true" /> Use the point under the pin
        </Button>
      )}
    </div>
  );
}
