import { useState } from 'react';
import { useSettledLive } from '#platform/web/lib/use-settled-live.ts';
import { type LogData, loadLog } from './load-log.ts';

export const activitiesOf = ({ activities, visits }: LogData) =>
  activities?.data ?? visits?.data.flatMap((visit) => visit.activities) ?? [];

/** The limit of entries for one load. */
export const maxEntries = 50;

type Page = {
  shown: LogData;
  /** Undefined if the page doesn't begin with the newest. */
  params: Record<string, unknown> | undefined;
  refresh: () => Promise<void>;
};

/** Returns the number of newer activities that a page doesn't show. An empty page shows them at once. */
export function useNewEntries({ shown, params, refresh }: Page): number {
  const [found, setFound] = useState<{ than: LogData; count: number }>();
  useSettledLive(['activity'], async (signal) => {
    if (!params) return;
    const newest = activitiesOf(await loadLog(params, signal));
    if (signal.aborted) return;
    const count = countNew(newest, activitiesOf(shown));
    if (count > 0 && activitiesOf(shown).length === 0) await refresh();
    else setFound({ than: shown, count });
  });
  return found?.than === shown ? found.count : 0;
}

type Activity = { id: number; created_at: string };

/** A visit that continues also contains earlier activities. */
function countNew(newest: readonly Activity[], shown: readonly Activity[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const [last = ''] = shown
    .map(({ created_at }) => created_at)
    .sort()
    .reverse();
  return newest.filter(({ id, created_at }) => !known.has(id) && created_at >= last).length;
}
