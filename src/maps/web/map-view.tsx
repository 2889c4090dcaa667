import 'maplibre-gl/dist/maplibre-gl.css';
import { Minus, Plus } from 'lucide-react';
import { AttributionControl, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BaseMap } from '#maps/shared/contract.ts';
import type { Box } from '#maps/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { boundsOf, MapContext } from './map-context.ts';
import { groundAttribution, groundStyle, styleOf } from './map-style.ts';
import { type Occupied, PlaceNames } from './place-names.tsx';

/** The padding around a fitted area is in pixels. The zoom goes no further than `maxZoom`. */
export const fitting = { padding: 48, maxZoom: 15 } as const;

/** Passed with a movement that a person asked for, because MapLibre can't know that. */
export const byPerson = { byPerson: true };

/** Uses the colours of the theme, because MapLibre's own is black on white. */
const attributionClass =
  '[&_.maplibregl-ctrl-attrib]:bg-base-100! [&_.maplibregl-ctrl-attrib]:text-base-content [&_.maplibregl-ctrl-attrib-button]:[filter:var(--base-map)]';

type Props = {
  /** Names the map's subject. */
  label: string;
  /** The area that is shown at first. */
  bounds: Box;
  className?: string;
  onReady?: (map: MapLibreMap) => void;
  /** Markers that place names must not cover. */
  occupied?: readonly Occupied[];
  /** Shown if the browser can draw no map. */
  instead: ReactNode;
  /** Markers, and content over the map. */
  children?: ReactNode;
};

/**
 * A map with its children on it. Without a base map it has place names on a ground of our own (docs/decisions/0071).
 */
export function MapView({ label, bounds, className = '', onReady, occupied = [], instead, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | 'none'>();
  const [hasBase, setHasBase] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, and moved later
  useEffect(() => {
    const leaving = new AbortController();
    let made: MapLibreMap | undefined;
    void loadBase().then((base) => {
      if (leaving.signal.aborted || !container.current) return;
      made = createMap(container.current, label, bounds, base);
      // A single loaded tile proves that the base map works.
      if (base) made?.on('sourcedata', ({ tile }) => tile?.hasData() && setHasBase(true));
      setMap(made ?? 'none');
      if (made) onReady?.(made);
    });
    return () => {
      leaving.abort();
      made?.remove();
    };
  }, []);
  if (map === 'none') return instead;
  return (
    <div className={`relative overflow-hidden bg-base-300/50 ${className}`}>
      <div
        ref={container}
        className={`size-full ${attributionClass} ${hasBase ? '[&_canvas]:[filter:var(--base-map)]' : ''}`}
      />
      {map && (
        <MapContext value={map}>
          {!hasBase && <PlaceNames occupied={occupied} />}
          {children}
          <div className="absolute end-3 top-3 z-10 grid gap-2">
            <Button
              variant="outline"
              className="btn-square"
              aria-label="Zoom in"
              onClick={() => map.zoomIn({}, byPerson)}
            >
              <Plus size={18} aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              className="btn-square"
              aria-label="Zoom out"
              onClick={() => map.zoomOut({}, byPerson)}
            >
              <Minus size={18} aria-hidden="true" />
            </Button>
          </div>
        </MapContext>
      )}
    </div>
  );
}

let base: Promise<BaseMap | null> | undefined;

/** The request is made once. If it fails, there is no base map. */
function loadBase(): Promise<BaseMap | null> {
  base ??= api()
    .maps.show({})
    .then(({ data }) => data.base)
    .catch(() => {
      base = undefined;
      return null;
    });
  return base;
}

const groundOf = (container: HTMLElement) => {
  const tokens = getComputedStyle(container);
  return groundStyle((name) => tokens.getPropertyValue(name).trim());
};

/** Returns undefined if the browser can draw no map. */
function createMap(
  container: HTMLDivElement,
  label: string,
  bounds: Box,
  base: BaseMap | null,
): MapLibreMap | undefined {
  // A worker keeps the content security policy that it was loaded with, for as long as browsers cache it.
  setWorkerUrl(base ? `${workerUrl}?for=${encodeURIComponent(new URL(base.url).host)}` : workerUrl);
  try {
    const map = new MapLibreMap({
      container,
      style: base ? { version: 8, sources: {}, layers: [] } : groundOf(container),
      bounds: boundsOf(bounds),
      fitBoundsOptions: fitting,
      minZoom: 2,
      maxZoom: 18,
      renderWorldCopies: false,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      locale: { 'Map.Title': label },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    // A ground that can't be loaded stays plain. Without a listener MapLibre writes each failure to the console.
    map.on('error', () => {});
    map.addControl(
      new AttributionControl(base ? { compact: false } : { compact: true, customAttribution: groundAttribution }),
      // The page's button to the top is at the other side.
      'bottom-left',
    );
    // The attribution is closed at first, to leave room for the homes.
    container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show');
    if (base) map.setStyle(styleOf(base), { diff: false });
    else
      map.on(
        'remove',
        followTheme(() => map.setStyle(groundOf(container))),
      );
    return map;
  } catch {
    return undefined;
  }
}

/** Calls back when the theme changes, by the person's or the system's choice. @returns a function that stops this */
function followTheme(changed: () => void): () => void {
  const watching = new MutationObserver(changed);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    watching.disconnect();
    system.removeEventListener('change', changed);
  };
}
