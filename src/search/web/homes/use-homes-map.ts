import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { type Box, readBox } from '#maps/shared/rules.ts';
import { boundsOf, boxOf, boxText, india } from '#maps/web/map-context.ts';
import { fitting } from '#maps/web/map-view.tsx';
import { api } from '#platform/web/lib/api.ts';
import type { HomeMap } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';

/** What the map shows: all that the search finds at first and when it changes, then what is where the map is moved to. */
export function useHomesMap({ sort: _sort, page: _page, view: _view, ...filters }: HomeSearch) {
  const [{ answer, zoom }, setShown] = useState<{ answer?: HomeMap; zoom: number }>({ zoom: 0 });
  const [start, setStart] = useState<Box>();
  const [failed, setFailed] = useState(false);
  const [moved, setMoved] = useState(false);
  const map = useRef<MapLibreMap>(undefined);
  const asking = useRef<AbortController>(undefined);
  const searched = useRef<string>(undefined);

  const ask = async (view: { bounds?: string; zoom?: number }): Promise<HomeMap | undefined> => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    try {
      const { data } = await api().homes.map({ ...filters, ...view }, { signal });
      if (signal.aborted) return undefined;
      setShown({ answer: data, zoom: map.current?.getZoom() ?? 4 });
      setFailed(false);
      return data;
    } catch {
      if (!signal.aborted) setFailed(true);
      return undefined;
    }
  };
  const askHere = async () => {
    const shown = map.current;
    if (shown) await ask({ bounds: boxText(boxOf(shown)), zoom: Number(shown.getZoom().toFixed(2)) });
  };
  const askForAll = async () => {
    const data = await ask({});
    if (!data) return;
    const area = readBox(filters.box) ?? data.bounds ?? india;
    setStart((known) => known ?? area);
    map.current?.fitBounds(boundsOf(area), fitting);
  };
  // What the map's events call, with the filters of now.
  const now = useRef({ askHere });
  now.current = { askHere };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes, and then only
  useEffect(() => {
    setMoved(false);
    // The area shown is the one searched: it stays.
    void (map.current && filters.box !== undefined && filters.box === searched.current ? askHere() : askForAll());
    return () => asking.current?.abort();
  }, [JSON.stringify(filters)]);

  return {
    answer,
    /** The map's when it was answered. */
    zoom,
    /** Shown at first; undefined until it is known. */
    start,
    failed,
    /** Whether a person moved the map since the last search. */
    moved,
    onReady: (ready: MapLibreMap) => {
      map.current = ready;
      ready.on('moveend', (event) => {
        if ('byPerson' in event || event.originalEvent) setMoved(true);
        void now.current.askHere();
      });
      void now.current.askHere();
    },
    retry: () => void (map.current ? askHere() : askForAll()),
    /** The area that the map shows, which is going to be searched. */
    takeArea: (): string | undefined => {
      // The button goes with it.
      map.current?.getCanvas().focus({ preventScroll: true });
      searched.current = map.current && boxText(boxOf(map.current));
      return searched.current;
    },
  };
}
