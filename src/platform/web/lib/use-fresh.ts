import { useState } from 'react';
import type { LiveKind } from '#live/shared/rules.ts';
import { useSettledLive } from './use-settled-live.ts';

/**
 * Returns what was loaded with the page, and newer data once others have changed something of these kinds. A load that
 * fails leaves what is shown.
 */
export function useFresh<Data>(
  kinds: readonly LiveKind[],
  loaded: Data,
  load: (signal: AbortSignal) => Promise<Data>,
): Data {
  const [fresh, setFresh] = useState<{ than: Data; data: Data }>();
  useSettledLive(kinds, async (signal) => {
    const data = await load(signal);
    if (!signal.aborted) setFresh({ than: loaded, data });
  });
  return fresh?.than === loaded ? fresh.data : loaded;
}

type ListRoute<Deps, Data> = { useLoaderDeps: () => Deps; useLoaderData: () => Data };

/** Returns the data of a list's route as `useFresh` does. */
export function useFreshList<Deps, Data>(
  kinds: readonly LiveKind[],
  route: ListRoute<Deps, Data>,
  load: (deps: Deps, signal: AbortSignal) => Promise<Data>,
): Data {
  const deps = route.useLoaderDeps();
  return useFresh(kinds, route.useLoaderData(), (signal) => load(deps, signal));
}
