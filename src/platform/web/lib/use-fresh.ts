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
