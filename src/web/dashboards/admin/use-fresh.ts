import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../lib/live.ts';
import { type AdminDashboardData, loadAdminDashboard } from './load-admin-dashboard.ts';

/** After the last change (docs/product.md, "Admin dashboard"). */
const waitMs = 300;
/** Where changes keep coming. */
const longestMs = 3_000;

/** Returns what was loaded with the page, and what is newer once something has changed. A loading that fails changes nothing. */
export function useFresh(loaded: AdminDashboardData): AdminDashboardData {
  const [fresh, setFresh] = useState<{ than: AdminDashboardData; data: AdminDashboardData }>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);
  const loading = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      loading.current?.abort();
    },
    [],
  );
  const load = async () => {
    waiting.current = undefined;
    loading.current?.abort();
    loading.current = new AbortController();
    const { signal } = loading.current;
    try {
      const data = await loadAdminDashboard({ days: loaded.days }, signal);
      if (!signal.aborted) setFresh({ than: loaded, data });
    } catch {
      // The next change tries again.
    }
  };
  useLive(['views', 'inquiries', 'visits'], () => {
    const since = waiting.current?.since ?? Date.now();
    clearTimeout(waiting.current?.timer);
    const wait = Math.min(waitMs, Math.max(0, since + longestMs - Date.now()));
    waiting.current = { since, timer: setTimeout(() => void load(), wait) };
  });
  return fresh?.than === loaded ? fresh.data : loaded;
}
