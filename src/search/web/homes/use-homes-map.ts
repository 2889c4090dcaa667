import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { type Box, readBox } from '#maps/shared/rules.ts';
import { boundsOf, boxOf, boxText, india } from '#maps/web/map-context.ts';
import { fitting } from '#maps/web/map-view.tsx';
import { api } from '#platform/web/lib/api.ts';
import type { HomeMap } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { useRetryWhileStarting } from '../use-retry-while-starting.ts';

type Shown = { answer?: HomeMap; zoom: number; unplaced?: number | undefined };

/**
 * Loads what the map shows: first, and after each change of the search, all results; after the map is moved, the
 * results in its area.
 */
export function useHomesMap({ sort: _sort, page: _page, view: _view, ...filters }: HomeSearch) {
  const [{ answer, zoom, unplaced }, setShown] = useState<Shown>({ zoom: 0 });
  const [start, setStart] = useState<Box>();
  const [failure, setFailure] = useState<unknown>();
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
      const zoom = map.current?.getZoom() ?? 4;
      setShown((before) => ({ answer: data, zoom, unplaced: data.unplaced ?? before.unplaced }));
      setFailure(undefined);
      return data;
    } catch (error) {
      if (!signal.aborted) setFailure(error);
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
  const retry = () => void (map.current ? askHere() : askForAll());
  useRetryWhileStarting(failure, retry);
  // The map's events call these, so that they use the current filters.
  const now = useRef({ askHere });
  now.current = { askHere };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the search changes, and then only
  useEffect(() => {
    setMoved(false);
    // The shown area is the searched one, so the map stays.
    void (map.current && filters.box !== undefined && filters.box === searched.current ? askHere() : askForAll());
    return () => asking.current?.abort();
  }, [JSON.stringify(filters)]);

  return {
    answer,
    /** The map's zoom when it was answered. */
    zoom,
    /** Counts the projects of the search that have no point. */
    unplaced,
    /** The area shown at first; undefined until it is known. */
    start,
    failed: failure !== undefined,
    /** Says whether a person has moved the map since the last search. */
    moved,
    onReady: (ready: MapLibreMap) => {
      map.current = ready;
      ready.on('moveend', (event) => {
        if ('byPerson' in event || event.originalEvent) setMoved(true);
        void now.current.askHere();
      });
      void now.current.askHere();
    },
    retry,
    /** Returns the area that the map shows, and marks it as the one to search. */
    takeArea: (): string | undefined => {
      // The button disappears, so the map takes the focus.
      map.current?.getCanvas().focus({ preventScroll: true });
      searched.current = map.current && boxText(boxOf(map.current));
      return searched.current;
    },
  };
}
