import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Box, Point } from '#maps/shared/rules.ts';

export const MapContext = createContext<MapLibreMap | undefined>(undefined);

/** @throws if it is used outside of a map */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('This part belongs to a map.');
  return map;
}

/** Returns the area that a map shows, within the earth. */
export function boxOf(map: MapLibreMap): Box {
  const bounds = map.getBounds();
  const within = (degrees: number, limit: number) => Number(Math.max(-limit, Math.min(limit, degrees)).toFixed(5));
  return {
    south: within(bounds.getSouth(), 90),
    west: within(bounds.getWest(), 180),
    north: within(bounds.getNorth(), 90),
    east: within(bounds.getEast(), 180),
  };
}

/** Returns a box as addresses have it. */
export const boxText = ({ south, west, north, east }: Box): string => [south, west, north, east].join();

/** Returns a box as MapLibre takes it. */
export const boundsOf = ({ south, west, north, east }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

/** Shown if nothing else says what to show. */
export const india: Box = { south: 7, west: 68, north: 36, east: 97.5 };

/** Returns the box around a point. @param around is in degrees, to each side. */
export const boxAround = ({ latitude, longitude }: Point, around: number): Box => {
  const rounded = (degrees: number) => Number(degrees.toFixed(5));
  return {
    south: rounded(latitude - around),
    west: rounded(longitude - around),
    north: rounded(latitude + around),
    east: rounded(longitude + around),
  };
};
