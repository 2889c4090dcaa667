import { setTimeout } from 'node:timers/promises';
import { SearchStartingError } from '#platform/server/app-error.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import type { Failed, Faults, Loaded, SearchEngine } from './search-engine.ts';

/** In milliseconds. Before a load is done, questions wait until this long after it began. */
const maxWait = 3_000;

type Pauses = ReturnType<typeof pausesAfter>;

/**
 * Says when to pause after failures. The first pause comes after this many failures in a row, and each is twice as long
 * as the one before. All times are in milliseconds.
 */
export function pausesAfter(most: number, { first, max }: { first: number; max: number }, now: () => number) {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isPaused: () => now() < pausedUntil,
    isBroken: () => failures >= most,
    failed(): void {
      failures += 1;
      if (failures >= most) pausedUntil = now() + Math.min(first * 2 ** (failures - most), max);
    },
    worked(): void {
      failures = 0;
    },
  };
}

/** Returns a function that does work, unless it is being done: then it waits for that. */
export function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    isRunning: () => running !== undefined,
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

type Parts = {
  now: () => number;
  /** Loads everything; it doesn't throw. */
  load: () => Promise<void>;
  /** Returns the version that answers have; undefined before the first load is done. */
  version: () => number | undefined;
  isAway?: () => boolean;
  isResting?: () => boolean;
  /** Returns what is logged of an error. */
  described?: (error: unknown) => unknown;
};

/** Runs the loads of an engine, counts its failures, and tells of both. */
export function engineState({
  now,
  load,
  version,
  isAway = () => false,
  isResting = () => false,
  described = (error) => error,
}: Parts) {
  const faults: Faults = { loads: 0, catchUps: 0, rows: 0 };
  const loads = { loads: 0, loadSeconds: 0 };
  let tellFailed: Failed = () => {};
  let tellLoaded: Loaded = () => {};
  let firstLoadAt: number | undefined;
  let loadingSince = 0;
  let isClosed = false;
  const loading = oneAtATime(load);

  function startLoad(): Promise<void> {
    firstLoadAt ??= now();
    if (!loading.isRunning()) loadingSince = now();
    return loading.run();
  }

  function failed(kind: keyof Faults, error: unknown): void {
    if (isClosed) return;
    faults[kind] = (faults[kind] ?? 0) + 1;
    tellFailed(described(error), { ...faults });
  }

  return {
    failed,
    load: startLoad,
    isLoading: loading.isRunning,
    isClosed: () => isClosed,

    /** Does work, unless it has to wait after a failure. */
    async attempt(kind: keyof Faults, pauses: Pauses, work: () => Promise<void>): Promise<void> {
      if (pauses.isPaused()) return;
      try {
        await outsideTransaction(work);
        pauses.worked();
      } catch (error) {
        pauses.failed();
        failed(kind, error);
      }
    },

    loaded(done: { homes: number; megabytes: number }): void {
      loads.loads += 1;
      loads.loadSeconds = (now() - loadingSince) / 1_000;
      tellLoaded({ ...done, seconds: loads.loadSeconds });
    },

    /** Returns the version that answers have. @throws SearchStartingError before the first load is done */
    async ready(): Promise<number> {
      if (version() === undefined) {
        const loaded = startLoad();
        const left = maxWait - (now() - loadingSince);
        await Promise.race([loaded, setTimeout(Math.max(0, left), undefined, { ref: false })]);
      }
      const ready = version();
      if (ready === undefined) throw new SearchStartingError();
      return ready;
    },

    close(): void {
      isClosed = true;
    },

    /** These members are the same for all engines. */
    engine: {
      load: startLoad,
      version,

      onFault: (tell) => {
        tellFailed = tell;
      },

      onLoad: (tell) => {
        tellLoaded = tell;
      },

      status() {
        const seconds = firstLoadAt === undefined ? undefined : (now() - firstLoadAt) / 1_000;
        const isReady = version() !== undefined;
        const isFailed = isAway() || (!isReady && faults.loads > 0);
        return { search: isFailed ? 'failed' : isReady ? 'ready' : 'starting', seconds };
      },

      figures: () => ({ faults, ...loads, isResting: isResting() }),
    } satisfies Partial<SearchEngine>,
  };
}
