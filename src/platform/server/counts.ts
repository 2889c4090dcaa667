/** Plain counters of this process, which `/metrics` reads (decision 0111). They are kept without the setting too: adding one costs nothing. */
export type Kept = 'answers' | 'pages';

/** How often an answer or page was kept already, had to be made, and how many are kept now. */
export const cacheCounts: Record<Kept, { hits: number; misses: number; size: number }> = {
  answers: { hits: 0, misses: 0, size: 0 },
  pages: { hits: 0, misses: 0, size: 0 },
};

/** What became of messages: `failed` ones are tried again. */
export const mailCounts = { sent: 0, refused: 0, failed: 0 };

/** How many requests were refused because there was more to do than the process can, by what they asked for. */
export const shedCounts = { preview: 0, list: 0, page: 0 };

export type JobOutcome = 'done' | 'failed' | 'given_up';

/** How many attempts of each kind of job ended in which way: `failed` ones are tried again. */
export const jobCounts = new Map<string, Record<JobOutcome, number>>();

export function countJob(kind: string, outcome: JobOutcome): void {
  const counted = jobCounts.get(kind) ?? { done: 0, failed: 0, given_up: 0 };
  counted[outcome] += 1;
  jobCounts.set(kind, counted);
}

/** Returns options of an `LRUCache` that count how many entries caches of a kind have. */
export const countedSize = (kept: Kept) => ({
  onInsert: (_value: unknown, _key: unknown, reason: string) => {
    if (reason === 'add') cacheCounts[kept].size += 1;
  },
  dispose: (_value: unknown, _key: unknown, reason: string) => {
    if (reason !== 'set') cacheCounts[kept].size -= 1;
  },
});
