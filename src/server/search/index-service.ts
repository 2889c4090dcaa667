import { setImmediate, setTimeout } from 'node:timers/promises';
import { SearchStartingError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { versionsApart } from '../platform/database/recognise.ts';
import { outsideTransaction } from '../platform/database/transaction.ts';
import { ExhibitorColumns } from './index-exhibitors.ts';
import { type HomeIndex, homeIndex } from './index-home-search-service.ts';
import {
  type ChangedExhibitor,
  deleteOldWrites,
  selectChangedExhibitors,
  selectChangedHomes,
  selectIndexedExhibitors,
  selectIndexedHomes,
} from './index-queries.ts';
import { selectDirectoryVersion } from './version-queries.ts';

/** Read at once while loading, so that requests are answered in between. */
const batch = 2_000;
/** More changed rows than that are loaded with all others, in batches. */
const maxChanged = 20_000;
/** A written row may leave its former place unused. After as many writes as this share of the homes, all is loaded again, which gives the space back. */
const maxRewritten = 1 / 4;
/** Notes of changes are kept for so many versions. */
const versionsKept = 10_000;

/** All that is listed, at a version of the directory. */
export type Listed = { homes: HomeIndex; exhibitors: ExhibitorColumns; version: number };

/** How often what changes while it is read is read again. */
const mostReads = 3;
/** How often an answer is tried again whose records change while it is made. */
const mostTries = 10;
/** While nothing is loaded, questions wait for the load until so many milliseconds after it began. */
const longestWait = 3_000;

/** Pauses in milliseconds after a load or catch-up that failed, each twice the one before. */
const firstPause = 250;
const longestPause = 60_000;

/** `rows`: those that can't be read, and are left out. */
type Faults = { loads: number; catchUps: number; rows: number };
type Failed = (error: unknown, faults: Faults) => void;
type Loaded = (done: { homes: number; seconds: number }) => void;

/**
 * Keeps all homes, and all builders and consultants, in this process's memory, and follows what any process changes (docs/decisions/0073).
 * A load or catch-up that fails is logged, counted and tried again after growing pauses. The older state answers meanwhile, also while all is
 * loaded again into a second one beside it.
 * @param now in milliseconds
 */
export function indexService(db: PooledDb, now = Date.now) {
  let current: Listed | undefined;
  let firstLoadAt: number | undefined;
  let loadingSince = 0;
  let loaded: Loaded = () => {};
  /** Rows that were written since the last load. */
  let rewritten = 0;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;
  const faults: Faults = { loads: 0, catchUps: 0, rows: 0 };
  let failed: Failed = () => {};
  let pause = firstPause;
  let pausedUntil = 0;

  function note(kind: keyof Faults, error: unknown): void {
    faults[kind] += 1;
    failed(error, { ...faults });
  }

  /** Runs a load or catch-up unless it has to wait after one that failed. */
  async function attempt(kind: 'loads' | 'catchUps', work: () => Promise<void>): Promise<void> {
    if (now() < pausedUntil) return;
    try {
      await outsideTransaction(work);
      pause = firstPause;
    } catch (error) {
      pausedUntil = now() + pause;
      pause = Math.min(2 * pause, longestPause);
      note(kind, error);
    }
  }

  const leaveOut = (error: unknown) => note('rows', error);

  function putExhibitors(columns: ExhibitorColumns, rows: readonly ChangedExhibitor[]): void {
    for (const row of rows)
      try {
        if (row.id === null) columns.remove(row.changed_id);
        else columns.put(row);
      } catch (error) {
        columns.remove(row.changed_id);
        leaveOut(error);
      }
  }

  /** What changes meanwhile is noted, and read again after all. */
  async function loadAll(): Promise<void> {
    const startedAt = now();
    const homes = homeIndex();
    const exhibitors = new ExhibitorColumns();
    const version = await selectDirectoryVersion(db);
    await inBatches(
      (after) => selectIndexedHomes(db, after, batch),
      (rows) => homes.load(rows, leaveOut),
    );
    while (homes.settle(batch)) await setImmediate();
    await inBatches(
      (after) => selectIndexedExhibitors(db, after, batch),
      (rows) =>
        putExhibitors(
          exhibitors,
          rows.map((row) => ({ ...row, changed_id: row.id })),
        ),
    );
    current = { homes, exhibitors, version };
    rewritten = 0;
    await catchUp();
    loaded({ homes: homes.count({}), seconds: (now() - startedAt) / 1_000 });
  }

  /** Homes and exhibitors are read by a statement each: again until both saw the same version. */
  async function catchUp(): Promise<void> {
    if (!current) return;
    const { homes, exhibitors, version: since } = current;
    let read = since;
    for (let tries = 0; tries < mostReads; tries += 1) {
      const written = await selectChangedExhibitors(db, read, maxChanged);
      const changed = await selectChangedHomes(db, read, maxChanged);
      if (
        Math.max(written.changed.length, changed.changed.length) >= maxChanged ||
        changed.version - since > versionsKept
      ) {
        // What another database had says nothing of this one.
        if (changed.version - since >= versionsApart) current = undefined;
        void load();
        return;
      }
      putExhibitors(exhibitors, written.changed);
      homes.apply(changed.changed, leaveOut);
      rewritten += written.changed.length + changed.changed.length;
      if (written.version === changed.version) {
        current = { homes, exhibitors, version: changed.version };
        if (rewritten > Math.max(maxChanged, maxRewritten * homes.columns.rows)) void load();
        return;
      }
      read = written.version;
    }
  }

  const isBehind = () => now() < pausedUntil;

  function load(): Promise<void> {
    firstLoadAt ??= now();
    if (!loading) loadingSince = now();
    loading ??= attempt('loads', loadAll).finally(() => {
      loading = undefined;
    });
    return loading;
  }

  /**
   * All that is listed at a version of the directory or a later one; at an older one while following fails or all is loaded again.
   * @throws SearchStartingError before the first load is done, or the first one of another database
   */
  async function reached(version: number): Promise<Listed> {
    for (let tries = 0; current && current.version < version && !loading && tries < mostReads; tries += 1) {
      catchingUp ??= attempt('catchUps', catchUp).finally(() => {
        catchingUp = undefined;
      });
      await catchingUp;
    }
    if (!current) {
      const loadedNow = load();
      const left = longestWait - (now() - loadingSince);
      await Promise.race([loadedNow, setTimeout(Math.max(0, left), undefined, { ref: false })]);
    }
    if (!current) throw new SearchStartingError();
    return current;
  }

  return {
    /** Loads all; at most once at a time. */
    load,

    /** Tells what fails from now on, with how often that was. */
    onFault: (tell: Failed) => {
      failed = tell;
    },

    /** Tells of each load from now on. */
    onLoad: (tell: Loaded) => {
      loaded = tell;
    },

    /** Whether search answers, and how many seconds ago its first load began, if it did. */
    status(): { search: 'starting' | 'ready' | 'failed'; seconds: number | undefined } {
      const seconds = firstLoadAt === undefined ? undefined : (now() - firstLoadAt) / 1_000;
      return { search: current ? 'ready' : faults.loads > 0 ? 'failed' : 'starting', seconds };
    },

    /** The version that is in memory: what was never asked before needs no other. Undefined until all is loaded. */
    version: (): number | undefined => current?.version,

    /**
     * An answer of one version of the directory: of what is in memory, and of what `ask` reads from the database, with the versions that its
     * statements saw. Where they saw another one, it is asked again. @param shown the version, or a later one @param isOf is told the version
     * @throws SearchStartingError before the first load is done
     */
    async answer<T>(
      shown: number,
      ask: (listed: Listed) => Promise<{ answer: T; versions: number[] }>,
      isOf: (version: number) => void,
    ): Promise<T> {
      let least = shown;
      for (let tries = 1; ; tries += 1) {
        const listed = await reached(least);
        const asked = await ask(listed);
        const versions = asked.versions.length > 0 ? asked.versions : [await selectDirectoryVersion(db)];
        // Behind the database, rows and counts may differ by what changed meanwhile; so they may where every try met another change.
        const isLast = tries === mostTries || isBehind() || loading !== undefined;
        if (isLast || versions.every((version) => version === listed.version)) {
          isOf(listed.version);
          return asked.answer;
        }
        // Lower ones may be of another database, which this one is told apart from when its version is read.
        least = Math.max(...versions, await selectDirectoryVersion(db));
      }
    },

    /** Deletes old notes of changes. */
    deleteExpired: (): Promise<void> => deleteOldWrites(db, versionsKept),
  };
}
export type IndexService = ReturnType<typeof indexService>;

/** @param read the rows with higher ids */
async function inBatches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  put: (rows: Row[]) => void,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    put(rows);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
    await setImmediate();
  }
}
