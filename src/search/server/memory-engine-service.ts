import { setTimeout } from 'node:timers/promises';
import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { versionsApart } from '#platform/server/database/recognise.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import {
  deleteOldWrites,
  selectChangedExhibitors,
  selectChangedHomes,
  selectIndexedExhibitors,
  selectIndexedHomes,
  versionsKept,
} from './index-queries.ts';
import { type IndexThread, indexThread } from './index-thread.ts';
import type { Written } from './memory-index.ts';
import type { Failed, Faults, Loaded, SearchEngine } from './search-engine.ts';
import { selectDirectoryVersion } from './version-queries.ts';

/** At most this many rows are read and written at once, so that requests are answered in between. */
const batch = 500;
/** If more rows changed, everything is loaded again. */
const maxChanged = 20_000;
/**
 * Writing a row may leave its former place unused. If the writes exceed this share of the homes, everything is loaded
 * again, which frees the space.
 */
const maxRewritten = 1 / 4;

/** If rows change while they are read, they are read again, at most this many times. */
const maxReads = 3;
/** In milliseconds. Before the first load is done, questions wait until this long after it began. */
const maxWait = 3_000;

/** In milliseconds, the pauses after a load or catch-up that failed. Each is twice as long as the one before. */
const firstPause = 250;
const maxPause = 60_000;

/**
 * Keeps all homes, builders and consultants in this process's memory, and follows the changes of all processes
 * (docs/decisions/0073). A load or catch-up that fails is logged, counted and tried again after growing pauses.
 * Meanwhile the older state answers, as it does while everything is loaded into a second one.
 * @param now returns milliseconds.
 */
export function memoryEngine(db: PooledDb, now = Date.now): SearchEngine {
  let current: { thread: IndexThread; version: number } | undefined;
  let firstLoadAt: number | undefined;
  let loadingSince = 0;
  /** Rows that were written since the last load. */
  let rewritten = 0;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  const faults: Faults = { loads: 0, catchUps: 0, rows: 0 };
  const loads = { loads: 0, loadSeconds: 0 };
  let failed: Failed = () => {};
  let loaded: Loaded = () => {};
  let pause = firstPause;
  let pausedUntil = 0;
  let isClosed = false;

  function note(kind: keyof Faults, error: unknown): void {
    if (isClosed) return;
    faults[kind] += 1;
    failed(error, { ...faults });
  }

  /** Runs a load or catch-up, unless it has to wait after a failure. */
  async function attempt(kind: 'loads' | 'catchUps', work: () => Promise<void>): Promise<void> {
    if (now() < pausedUntil) return;
    try {
      await outsideTransaction(work);
      pause = firstPause;
    } catch (error) {
      pausedUntil = now() + pause;
      pause = Math.min(2 * pause, maxPause);
      note(kind, error);
    }
  }

  function forget(): void {
    current?.thread.close();
    current = undefined;
  }

  /** @returns the number of places that rows take, including unused ones */
  async function write(thread: IndexThread, written: Written): Promise<number> {
    const done = await thread.write(written);
    for (const error of done.faults) note('rows', error);
    return done.places;
  }

  /** Loads everything into a new thread. Changes made meanwhile are noted, and those rows are read again at the end. */
  async function loadAll(): Promise<void> {
    const startedAt = now();
    const thread: IndexThread = indexThread((error) => {
      if (current?.thread !== thread) return;
      current = undefined;
      note('loads', error);
      void load();
    });
    try {
      const version = await selectDirectoryVersion(db);
      await inBatches(
        (after) => selectIndexedHomes(db, after, batch),
        (rows) => write(thread, { homes: rows.map((row) => ({ ...row, changed_id: row.id })) }),
      );
      await inBatches(
        (after) => selectIndexedExhibitors(db, after, batch),
        (rows) => write(thread, { exhibitors: rows.map((row) => ({ ...row, changed_id: row.id })) }),
      );
      await write(thread, { version });
      const { megabytes } = await thread.settle();
      const before = current;
      current = { thread, version };
      before?.thread.close();
      rewritten = 0;
      await catchUp();
      const { answer: homes } = await thread.ask('count', {});
      loads.loads += 1;
      loads.loadSeconds = (now() - startedAt) / 1_000;
      loaded({ homes, seconds: loads.loadSeconds, megabytes });
    } catch (error) {
      if (current?.thread !== thread) thread.close();
      throw error;
    }
  }

  /** Homes and exhibitors are read by separate statements, again until both saw the same version. */
  async function catchUp(): Promise<void> {
    if (!current) return;
    const { thread, version: since } = current;
    let read = since;
    for (let tries = 0; tries < maxReads; tries += 1) {
      const exhibitors = await selectChangedExhibitors(db, read, maxChanged);
      const homes = await selectChangedHomes(db, read, maxChanged);
      const changed = exhibitors.changed.length + homes.changed.length;
      if (changed >= maxChanged || homes.version - since > versionsKept) {
        // The content of another database is unrelated to this one.
        if (homes.version - since >= versionsApart) forget();
        void load();
        return;
      }
      for (let at = 0; at < changed; at += batch)
        await write(thread, {
          exhibitors: exhibitors.changed.slice(at, at + batch),
          homes: homes.changed.slice(at, at + batch),
        });
      rewritten += changed;
      if (exhibitors.version === homes.version) {
        const places = await write(thread, { version: homes.version });
        current = { thread, version: homes.version };
        if (rewritten > Math.max(maxChanged, maxRewritten * places)) void load();
        return;
      }
      read = exhibitors.version;
    }
  }

  function load(): Promise<void> {
    firstLoadAt ??= now();
    if (!loading) loadingSince = now();
    loading ??= attempt('loads', loadAll).finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    load,

    onFault: (tell) => {
      failed = tell;
    },

    onLoad: (tell) => {
      loaded = tell;
    },

    status() {
      const seconds = firstLoadAt === undefined ? undefined : (now() - firstLoadAt) / 1_000;
      return { search: current ? 'ready' : faults.loads > 0 ? 'failed' : 'starting', seconds };
    },

    figures: () => ({ faults, ...loads, isResting: false }),

    version: () => current?.version,

    followsLater: false,

    isBehind: () => now() < pausedUntil || loading !== undefined,

    async reached(version) {
      for (let tries = 0; current && current.version < version && !loading && tries < maxReads; tries += 1) {
        catchingUp ??= attempt('catchUps', catchUp).finally(() => {
          catchingUp = undefined;
        });
        await catchingUp;
      }
      if (!current) {
        const loadedNow = load();
        const left = maxWait - (now() - loadingSince);
        await Promise.race([loadedNow, setTimeout(Math.max(0, left), undefined, { ref: false })]);
      }
      if (!current) throw new SearchStartingError();
      return current.version;
    },

    async ask(question, ...asked) {
      if (!current) throw new SearchStartingError();
      const { thread } = current;
      return thread.ask(question, ...asked).catch((error: unknown) => {
        throw current?.thread === thread ? error : new SearchStartingError();
      });
    },

    deleteExpired: () => deleteOldWrites(db),

    close() {
      isClosed = true;
      forget();
    },
  };
}

/** @param read returns the rows with higher ids. */
async function inBatches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  put: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  let putting: Promise<unknown> = Promise.resolve();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const [rows]: [Row[], unknown] = await Promise.all([read(after), putting]);
    putting = put(rows);
    after = rows.length < batch ? undefined : rows.at(-1)?.id;
  }
  await putting;
}
