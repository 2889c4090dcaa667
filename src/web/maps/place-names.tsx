import { useEffect, useState } from 'react';
import type { MapPlace } from '#shared/maps/contract.ts';
import { api } from '../lib/api.ts';
import { boxOf, boxText, useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import { namesWithRoom } from './room.ts';

/** A marker that names keep away from, with the pixels from its middle to its sides. */
export type Occupied = { latitude: number; longitude: number; around: number };

/** The names of places that have room, those with the most projects first. They are for the eye alone: the list says where each project is. */
export function PlaceNames({ occupied }: { occupied: readonly Occupied[] }) {
  const map = useMap();
  const [{ places, zoom }, setShown] = useState<{ places: MapPlace[]; zoom: number }>({ places: [], zoom: 0 });
  useEffect(() => {
    let asking: AbortController | undefined;
    const ask = () => {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      api()
        .maps.show({ bounds: boxText(boxOf(map)) }, { signal })
        .then(({ data }) => signal.aborted || setShown({ places: data.places, zoom: map.getZoom() }))
        // The map goes without them.
        .catch(() => {});
    };
    ask();
    map.on('moveend', ask);
    return () => {
      map.off('moveend', ask);
      asking?.abort();
    };
  }, [map]);
  return namesWithRoom(places, occupied, zoom).map(({ id, name, side, latitude, longitude }) => (
    <MapMarker
      key={`${id}${side}`}
      latitude={latitude}
      longitude={longitude}
      anchor={side === 'below' ? 'top' : 'bottom'}
    >
      <span
        aria-hidden="true"
        className={`pointer-events-none block text-sm/5 font-semibold whitespace-nowrap text-muted ${side === 'below' ? 'mt-[22px]' : 'mb-[22px]'}`}
      >
        {name}
      </span>
    </MapMarker>
  ));
}
