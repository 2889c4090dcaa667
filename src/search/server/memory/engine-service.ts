import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { versionsApart } from '#platform/server/database/recognise.ts';
import {
  selectChangedExhibitors,
  selectChangedHomes,
  selectIndexedExhibitors,
  selectIndexedHomes,
  versionsKept,
} from '../engine-queries.ts';
import { engineState, oneAtATime, pausesAfter } from '../engine-state.ts';
import type { SearchEngine } from '../search-engine.ts';
import { selectDirectoryVersion } from '../version-queries.ts';
import type { Written } from './memory-index.ts';
import { type IndexThread, indexThread } from './thread.ts';

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
/** In milliseconds, the pauses after a load or catch-up that failed. */
const pause = { first: 250, max: 60_000 } as const;

/**
 * Keeps all homes, builders and consultants in this process's memory, and follows the changes of all processes
 * (docs/decisions/0073). A load or catch-up that fails is logged, counted and tried again after growing pauses.
 * Meanwhile the older state answers, as it does while everything is loaded into a second one.
 * @param now returns milliseconds.
 */
export function memoryEngine(db: PooledDb, now = Date.now): SearchEngine {
  let current: { thread: IndexThread; version: number } | undefined;
  /** Rows that were written since the last load. */
  let rewritten = 0;
  const pauses = pausesAfter(1, pause, now);
  const state = engineState({
    now,
    load: () => state.attempt('loads', pauses, loadAll),
    version: () => current?.version,
  });
  const following = oneAtATime(() => state.attempt('catchUps', pauses, catchUp));

  function forget(): void {
    current?.thread.close();
    current = undefined;
  }

  /** @returns the number of places that rows take, including unused ones */
  async function write(thread: IndexThread, written: Written): Promise<number> {
    const done = await thread.write(written);
    for (const error of done.faults) state.failed('rows', error);
    return done.places;
  }

  /** Loads everything into a new thread. Changes made meanwhile are noted, and those rows are read again at the end. */
  async function loadAll(): Promise<void> {
    const thread: IndexThread = indexThread((error) => {
      if (current?.thread !== thread) return;
      current = undefined;
      state.failed('loads', error);
      void state.load();
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
      state.loaded({ homes, megabytes });
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
        void state.load();
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
        if (rewritten > Math.max(maxChanged, maxRewritten * places)) void state.load();
        return;
      }
      read = exhibitors.version;
    }
  }

  return {
    ...state.engine,

    followsLater: false,

    isBehind: () => pauses.isPaused() || state.isLoading(),

    async reached(version) {
      for (let tries = 0; current && current.version < version && !state.isLoading() && tries < maxReads; tries += 1)
        await following.run();
      return state.ready();
    },

    async ask(question, ...asked) {
      if (!current) throw new SearchStartingError();
      const { thread } = current;
      return thread.ask(question, ...asked).catch((error: unknown) => {
        throw current?.thread === thread ? error : new SearchStartingError();
      });
    },

    close() {
      state.close();
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
