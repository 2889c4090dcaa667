import { useEffect, useState } from 'react';
import type { Box } from '#maps/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { boxOf, boxText, useMap } from './map-context.ts';
import { MapMarker } from './map-marker.tsx';
import { namesWithRoom } from './room.ts';

/** A marker that names must not cover, with the pixels from its centre to its sides. */
export type Occupied = { latitude: number; longitude: number; around: number };

type Name = { key: string; name: string; latitude: number; longitude: number };
type Town = [name: string, latitude: number, longitude: number, rank: number];

/** A town appears from a zoom level on that grows with its rank. */
const isShown = (rank: number, zoom: number): boolean => (rank >= 12 ? zoom >= 10.5 : zoom >= 3.5 + rank * 0.55);

let towns: Promise<Town[]> | undefined;

/** Towns are loaded once, with the first map. */
function loadTowns(): Promise<Town[]> {
  towns ??= import('./ground/names.json').then(({ default: list }) => list as Town[]);
  return towns;
}

/** Returns the towns of our own ground within a box, the largest first. */
const townsIn = (list: readonly Town[], { south, west, north, east }: Box, zoom: number): Name[] =>
  list
    .filter(
      ([, latitude, longitude, rank]) =>
        isShown(rank, zoom) && latitude > south && latitude < north && longitude > west && longitude < east,
    )
    .map(([name, latitude, longitude]) => ({ key: name, name, latitude, longitude }));

/**
 * Shows the names of places that have room: first places of the expo with the most projects, then towns. They are
 * hidden from screen readers, because the list says where each project is.
 */
export function PlaceNames({ occupied }: { occupied: readonly Occupied[] }) {
  const map = useMap();
  const [{ names, zoom }, setShown] = useState<{ names: Name[]; zoom: number }>({ names: [], zoom: 0 });
  useEffect(() => {
    let asking: AbortController | undefined;
    const ask = () => {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      const box = boxOf(map);
      // If these can't be loaded, the map works without them.
      const own = api()
        .maps.show({ bounds: boxText(box) }, { signal })
        .then(
          ({ data }) => data.places.map(({ id, ...place }) => ({ ...place, key: String(id) })),
          () => [],
        );
      void Promise.all([own, loadTowns().catch(() => [])]).then(([places, all]) => {
        if (signal.aborted) return;
        const known = new Set(places.map(({ name }) => name.toLowerCase()));
        const others = townsIn(all, box, map.getZoom()).filter(({ name }) => !known.has(name.toLowerCase()));
        setShown({ names: [...places, ...others], zoom: map.getZoom() });
      });
    };
    ask();
    map.on('moveend', ask);
    return () => {
      map.off('moveend', ask);
      asking?.abort();
    };
  }, [map]);
  return namesWithRoom(names, occupied, zoom).map(({ key, name, side, latitude, longitude }) => (
    <MapMarker
      key={`${key}${side}`}
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
