import { Marker, type PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from './map-context.ts';

type Props = {
  latitude: number;
  longitude: number;
  anchor?: PositionAnchor;
  /** If several are at one point, the highest is in front. */
  level?: number;
  children: ReactNode;
};

/** Shows its content at a point of the map, and moves with it. */
export function MapMarker({ latitude, longitude, anchor = 'center', level = 0, children }: Props) {
  const map = useMap();
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, anchor, latitude, longitude]);
  useEffect(() => {
    element.style.zIndex = String(level);
  }, [element, level]);
  return createPortal(children, element);
}
