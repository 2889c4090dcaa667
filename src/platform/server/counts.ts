/**
 * Counters of this process, which `/metrics` reads (decision 0111). They count even if the setting is off,
 * because adding one costs nothing.
 */
type CacheName = 'answers' | 'pages';

/** Counts answers and pages that were cached (`hits`) or had to be made (`misses`), and those cached now. */
export const cacheCounts: Record<CacheName, { hits: number; misses: number; size: number }> = {
  answers: { hits: 0, misses: 0, size: 0 },
  pages: { hits: 0, misses: 0, size: 0 },
};

/** Counts messages by their outcome. `failed` ones are tried again. */
export const mailCounts = { sent: 0, refused: 0, failed: 0 };

/** Counts failures of the store of files. A file that is missing isn't one. */
export const storeCounts = { faults: 0 };

/** Counts requests that were refused because the process was overloaded, by their class. */
export const shedCounts = { preview: 0, list: 0, page: 0 };

/** Counts reads that could go to the replica by the server that answered. */
export const replicaCounts = { replica: 0, primary: 0 };

type JobOutcome = 'done' | 'failed' | 'given_up';

/** Counts attempts of each kind of job by their outcome. `failed` ones are tried again. */
export const jobCounts = new Map<string, Record<JobOutcome, number>>();

/** Counts a kind from zero on: Prometheus sees no increase where a figure begins at one. */
export function beginCounting(kind: string): Record<JobOutcome, number> {
  const counted = jobCounts.get(kind) ?? { done: 0, failed: 0, given_up: 0 };
  jobCounts.set(kind, counted);
  return counted;
}

export function countJob(kind: string, outcome: JobOutcome): void {
  beginCounting(kind)[outcome] += 1;
}

/** Returns options of an `LRUCache` that count the entries in caches of a kind. */
export const countedSize = (cache: CacheName) => ({
  onInsert: (_value: unknown, _key: unknown, reason: string) => {
    if (reason === 'add') cacheCounts[cache].size += 1;
  },
  dispose: (_value: unknown, _key: unknown, reason: string) => {
    if (reason !== 'set') cacheCounts[cache].size -= 1;
  },
});
