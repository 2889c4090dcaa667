import { useEffect, useRef } from 'react';
import type { LiveKind } from '#live/shared/rules.ts';
import { useLive } from './live.ts';

/** In milliseconds after the last change (docs/product/dashboards.md, "Admin dashboard"). */
const waitMs = 300;
/** In milliseconds. Applies while changes keep coming. */
const maxWaitMs = 3_000;

/**
 * Calls `load` 300 ms after the last change of these kinds, or after three seconds at the latest. The next call aborts
 * the signal of the one before. A load that fails changes nothing, and the next change tries again.
 */
export function useSettledLive(kinds: readonly LiveKind[], load: (signal: AbortSignal) => Promise<void>): void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);
  const loading = useRef<AbortController>(undefined);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      loading.current?.abort();
    },
    [],
  );
  const begin = () => {
    waiting.current = undefined;
    loading.current?.abort();
    loading.current = new AbortController();
    latest.current(loading.current.signal).catch(() => {});
  };
  useLive(kinds, () => {
    const since = waiting.current?.since ?? Date.now();
    clearTimeout(waiting.current?.timer);
    const wait = Math.min(waitMs, Math.max(0, since + maxWaitMs - Date.now()));
    waiting.current = { since, timer: setTimeout(begin, wait) };
  });
}
